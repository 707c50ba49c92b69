curl --fail-with-body --max-time 30 \
  'https://plant.example/v1/plants/hall%201'
