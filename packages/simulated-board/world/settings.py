"""Settings from config.yml and the target."""


class Settings:
    def __init__(self):
        self.target = 'zm1_db'
        self.version = '3.0.14'
        self.log_level = None
        self.memory = None
        self.expansions = []  # (kind, switch positions) of each board on the Z-Bus


settings = Settings()
