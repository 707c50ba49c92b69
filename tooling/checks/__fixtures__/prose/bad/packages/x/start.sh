listen 80; # The colour
echo "the colour was changed"
