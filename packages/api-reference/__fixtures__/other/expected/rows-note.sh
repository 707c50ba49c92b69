set -o pipefail
curl --fail-with-body --location --max-redirs 0 --silent --show-error --max-time 30 \
  'https://eu.other.example/v1/rows?ids=a1%2Cb2' \
  --header "Authorization: Bearer ${API_TOKEN:?}" \
  --header 'Content-Type: text/plain' \
  --data-raw 'A note' \
  --write-out '\n%{http_code}\n' | awk '1; NF {n++} END {exit n < 2 || !/^2/}' ||
  { echo 'error or unexpected response; the server may have applied the change; check before you repeat the call' >&2; false; }
