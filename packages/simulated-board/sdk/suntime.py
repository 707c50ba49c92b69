"""Sunrise and sunset as in the Almanac for Computers (1990), with a zenith of 90.8°."""

from math import acos, asin, atan, cos, pi, sin, tan

_RADIAN = pi / 180


class Sun:
    def __init__(self, latitude, longitude):
        self._latitude = latitude
        self._longitude = longitude

    def get_sunrise_time(self, year, month, day):
        return self._time(year, month, day, True)

    def get_sunset_time(self, year, month, day):
        return self._time(year, month, day, False)

    def _time(self, year, month, day, rises):
        n1 = 275 * month // 9
        n2 = (month + 9) // 12
        n3 = 1 + (year - 4 * (year // 4) + 2) // 3
        number = n1 - n2 * n3 + day - 30
        hours = self._longitude / 15
        t = number + ((6 if rises else 18) - hours) / 24
        anomaly = 0.9856 * t - 3.289
        true = (
            anomaly + 1.916 * sin(_RADIAN * anomaly) + 0.020 * sin(2 * _RADIAN * anomaly) + 282.634
        ) % 360
        ascension = (atan(0.91764 * tan(_RADIAN * true)) / _RADIAN) % 360
        ascension = (ascension + true // 90 * 90 - ascension // 90 * 90) / 15
        sin_declination = 0.39782 * sin(_RADIAN * true)
        cos_declination = cos(asin(sin_declination))
        cosine = (cos(_RADIAN * 90.8) - sin_declination * sin(_RADIAN * self._latitude)) / (
            cos_declination * cos(_RADIAN * self._latitude)
        )
        if cosine > 1 or cosine < -1:
            return None
        angle = acos(cosine) / _RADIAN
        local = (360 - angle if rises else angle) / 15 + ascension - 0.06571 * t - 6.622
        utc = (local - hours) % 24
        return int(utc), int(utc % 1 * 60)
