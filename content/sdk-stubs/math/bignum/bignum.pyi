"""Signed integers of unlimited size."""

class BigNum:
    """A signed integer of any size."""

    def __init__(self, val: int | str = 0) -> None:
        """Create a number from an int or from a string in base 10, or in base 16 with the prefix 0x."""

    def add(self, b: BigNum) -> BigNum:
        """Return the sum."""

    def sub(self, b: BigNum) -> BigNum:
        """Return the difference."""

    def mul(self, b: BigNum) -> BigNum:
        """Return the product."""

    def div(self, b: BigNum) -> BigNum:
        """Return the quotient."""

    def mod(self, b: BigNum) -> BigNum:
        """Return the remainder."""

    def iadd(self, b: BigNum) -> None:
        """Add b in place."""

    def isub(self, b: BigNum) -> None:
        """Subtract b in place."""

    def imul(self, b: BigNum) -> None:
        """Multiply by b in place."""

    def idiv(self, b: BigNum) -> None:
        """Divide by b in place."""

    def imod(self, b: BigNum) -> None:
        """Replace the number with the remainder of the division by b."""

    def divmod(self, b: BigNum) -> tuple[BigNum, BigNum]:
        """Return the quotient and the remainder."""

    def eq(self, b: BigNum) -> bool:
        """Return True if both are equal."""

    def lt(self, b: BigNum) -> bool:
        """Return True if the number is less than b."""

    def gt(self, b: BigNum) -> bool:
        """Return True if the number is greater than b."""

    def lte(self, b: BigNum) -> bool:
        """Return True if the number is less than or equal to b."""

    def gte(self, b: BigNum) -> bool:
        """Return True if the number is greater than or equal to b."""

    def sign(self) -> int:
        """Return 1, -1, or 0."""

    def to_base(self, base: int) -> str:
        """Return the number as a string in a base from 2 to 64."""
