set -o pipefail
curl --fail-with-body --silent --show-error --max-time 30 --get \
  'https://plant.example/v1/plants/hall%201/machines' \
  --data-urlencode 'since=2025-03-10T06:00:00+01:00' \
  --header "Authorization: Bearer ${API_KEY:?}" \
  --header 'X-Trace: it'\''s mine' | grep . ||
  { echo 'error or empty response' >&2; false; }
