"""Arbitrary precision integers."""
