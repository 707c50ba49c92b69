import json
from part import f

print(json.dumps(f()))
