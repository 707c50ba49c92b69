log = tslog.TSLog("/4zero/log", formats=["Qf"])
