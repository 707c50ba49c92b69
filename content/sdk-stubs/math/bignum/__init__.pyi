"""Arbitrary-precision integers."""
