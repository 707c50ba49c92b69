set -o pipefail
curl --fail-with-body --location --max-redirs 0 --silent --show-error --max-time 30 --request PUT \
  'https://eu.other.example/v1/rows?ids=a1%2Cb2' \
  --user "${API_BASIC_USER:?}:${API_BASIC_PASSWORD:?}" \
  --header 'Content-Type: application/x-www-form-urlencoded' \
  --data-urlencode 'name=it'\''s' \
  --data-urlencode 'lines=1' \
  --data-urlencode 'lines=2' \
  --write-out '\n%{http_code}\n' | awk '1; END {exit !/^2/}' ||
  { echo 'error or unexpected response; the server may have applied the change; check before you repeat the call' >&2; false; }
