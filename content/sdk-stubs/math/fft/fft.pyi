"""Fast Fourier transform."""

from typing import Any, Iterator

class FFT:
    """Transform of a block of n values."""

    length: int
    """Number of outputs."""

    def __init__(self, n: int, is_inverse: bool = False, is_real: bool = True) -> None:
        """Reserve memory for n inputs."""

    def fft(self) -> None:
        """Run the transform on the inputs."""

    def amplitude(self, i: int) -> float:
        """Return the magnitude of output i."""

    def phase(self, i: int, threshold: float = 0) -> float:
        """Return the phase of output i, or 0 if its amplitude is below the threshold."""

    def __setitem__(self, i: int, x: float, /) -> None: ...
    def __getitem__(self, i: int, /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
