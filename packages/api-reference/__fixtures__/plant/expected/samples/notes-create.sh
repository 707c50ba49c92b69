set -o pipefail
curl --fail-with-body --location --max-redirs 0 --silent --show-error --max-time 30 \
  'https://plant.example/v1/plants/hall%201/notes' \
  --header "Authorization: Bearer ${API_KEY:?}" \
  --header 'Content-Type: application/json' \
  --data '{
  "text": "It'\''s the \"left\" valve",
  "urgent": true,
  "target": { "machine": "ast-1" }
}' \
  --write-out '\n%{http_code}\n' | awk '1; /" *:/ {if (/^[ {]*"error" *:/) failed = 1; else ok = 1} NF {end = last; last = $0} END {exit !((ok || !failed) && end ~ /[}] *$/ && last ~ /^2/)}' ||
  { echo 'error or unexpected response; the server may have applied the change; check before you repeat the call' >&2; false; }
