set -o pipefail
curl --fail-with-body --location --max-redirs 0 --silent --show-error --max-time 30 \
  'https://plant.example/v1/plants/hall%201' \
  --write-out '\n%{http_code}\n' | awk '1; /" *:/ {if (/^[ {]*"error" *:/) failed = 1; else ok = 1} NF {end = last; last = $0} END {exit !((ok || !failed) && end ~ /[}] *$/ && last ~ /^2/)}' ||
  { echo 'error or unexpected response' >&2; false; }
