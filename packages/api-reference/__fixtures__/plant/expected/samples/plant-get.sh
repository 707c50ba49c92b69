set -o pipefail
curl --fail-with-body --silent --show-error --max-time 30 \
  'https://plant.example/v1/plants/hall%201' | grep . ||
  { echo 'error or empty response' >&2; false; }
