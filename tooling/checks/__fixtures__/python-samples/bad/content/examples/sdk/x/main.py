sleep("1 s")
