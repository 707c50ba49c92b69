"""Mathematics: functions on floats, the Fourier transform, and arbitrary-precision integers."""
