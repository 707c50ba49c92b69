"""Mathematics: functions on floats, Fourier transform, arbitrary precision integers."""
