"""Settings for secure connections. The simulation stores them but does not implement TLS."""


def context(*, cacert, verify, secure_element):
    return cacert, verify, secure_element
