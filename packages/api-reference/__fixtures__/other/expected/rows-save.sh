curl --fail-with-body --location --max-redirs 0 --max-time 30 --request PUT \
  'https://save.other.example/rows' \
  --url-query 'ids=a1,b2' \
  --user "${API_USER:?}:${API_PASSWORD:?}" \
  --header 'Content-Type: application/x-www-form-urlencoded' \
  --data-urlencode 'name=it'\''s' \
  --data-urlencode 'lines=1' \
  --data-urlencode 'lines=2'
