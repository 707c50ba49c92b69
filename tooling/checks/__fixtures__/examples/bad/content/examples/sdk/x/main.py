from sensor import Sensor
