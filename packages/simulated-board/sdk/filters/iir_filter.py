"""Infinite impulse response (IIR) filter in direct form I."""


class IIR_FILTER:
    def __init__(self, b, a):
        self._b = b
        self._a = a
        self.reset()

    def filter_array(self, input, reset=False):
        if reset:
            self.reset()
        out = []
        for value in input:
            self._x = [value] + self._x[:-1]
            result = 0.0
            for i in range(len(self._b)):
                result += self._b[i] * self._x[i]
            for i in range(len(self._a)):
                result -= self._a[i] * self._y[i]
            self._y = [result] + self._y[:-1] if self._a else []
            out.append(result)
        return out

    def reset(self):
        self._x = [0.0] * len(self._b)
        self._y = [0.0] * len(self._a)

    def destroy(self):
        self._x = []
        self._y = []
