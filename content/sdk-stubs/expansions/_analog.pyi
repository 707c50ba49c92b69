"""Analog input functions common to EXP-AIN, EXP-IO, and the 4ZeroBox Mobile."""

from typing import Any, Callable

class AnalogInputs:
    """Inputs for voltage, current, resistance, and current clamps."""

    def set_adc_config(self, pin: int, pga: int = 1, sps: int = 0) -> None:
        """Set the sample rate of an analog input; pga has no effect, and sps 0 is the fastest rate."""

    def set_adc_callback(
        self,
        label: str,
        pin: int,
        cb: Callable[[float, Any], Any] | None = None,
        sens: Any = None,
    ) -> None:
        """Register cb(value, sens), which converts the electrical value of an input."""

    def read_voltage(self, pin: int, raw: bool = False, electric: bool = False) -> Any:
        """Read the voltage at an input in V."""

    def read_resistive(self, pin: int, raw: bool = False, electric: bool = False) -> Any:
        """Read the resistance at an input in Ω."""

    def read_current(self, pin: int, raw: bool = False, electric: bool = False) -> Any:
        """Read the current at an input in mA."""

    def read_power(
        self, pin: int, samples: int = 400, raw: bool = False, electric: bool = False
    ) -> Any:
        """Read a current clamp: maximum minus minimum of the samples, in mA."""
