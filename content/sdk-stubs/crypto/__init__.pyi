"""Secure element, hashes, message authentication, and elliptic curves."""
