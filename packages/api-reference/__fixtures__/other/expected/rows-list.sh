set -o pipefail
curl --fail-with-body --location --max-redirs 0 --silent --show-error --max-time 30 --get \
  'https://eu.other.example/v1/rows' \
  --data-urlencode 'ids=a1,b2' \
  --data-urlencode 'kind=x' \
  --data-urlencode 'kind=y' \
  --data-urlencode 'filter%5Bmin%5D=3' \
  --data-urlencode 'tags=x|y' \
  --data-urlencode "key_b=${API_KEY_B:?}" \
  --header "X-A: ${API_KEY_A:?}" \
  --header 'X-Ids: 1,2' \
  --write-out '\n%{http_code}\n' | awk '1; NF {n++} END {exit n < 2 || !/^2/}' ||
  { echo 'error or unexpected response' >&2; false; }
