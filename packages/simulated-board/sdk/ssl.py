"""Settings of secure connections. The simulation has no TLS: it only keeps them."""


def context(*, cacert, verify, secure_element):
    return cacert, verify, secure_element
