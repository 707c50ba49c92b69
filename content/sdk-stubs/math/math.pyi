"""Functions on floats."""

from typing import overload

pi: float = 3.14159265
"""Circumference of a circle divided by its diameter."""
e: float = 2.71828182
"""Base of the natural logarithm."""

def sin(x: float) -> float:
    """Return the sine of x radians."""

def cos(x: float) -> float:
    """Return the cosine of x radians."""

def tan(x: float) -> float:
    """Return the tangent of x radians."""

def asin(x: float) -> float:
    """Return the arc sine of x in radians."""

def acos(x: float) -> float:
    """Return the arc cosine of x in radians."""

def atan(x: float) -> float:
    """Return the arc tangent of x in radians."""

def atan2(y: float, x: float) -> float:
    """Return the angle of the point (x, y) in radians, from -pi to pi."""

def degrees(rad: float) -> float:
    """Return radians as degrees."""

def radians(degree: float) -> float:
    """Return degrees as radians."""

def exp(x: float) -> float:
    """Return e to the power of x."""

@overload
def log(x: float) -> float:
    """Return the natural logarithm of x."""

@overload
def log(x: float, base: float) -> float:
    """Return log(x) / log(base); the natural logarithm if base is 0 or less."""

def pow(x: float, y: float) -> float:
    """Return x to the power of y."""

def sqrt(x: float) -> float:
    """Return the square root of x."""

def isnan(x: float) -> bool:
    """Return True if x is not a number."""

def isinf(x: float) -> bool:
    """Return True if x is infinite."""

def floor(x: float) -> float:
    """Return the largest integer that is not greater than x."""

def ceil(x: float) -> float:
    """Return the smallest integer that is not less than x."""

def trunc(x: float, n: int) -> float:
    """Return x truncated to n decimals."""
