listen 80; # The colour
