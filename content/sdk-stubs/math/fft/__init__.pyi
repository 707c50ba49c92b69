"""Fourier transform."""
