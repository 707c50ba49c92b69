package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	apiKey := os.Getenv("API_KEY")
	if apiKey == "" {
		log.Fatal("set the API_KEY environment variable")
	}
	endpoint := "https://plant.example/v1/plants/hall%201/notes"
	payload := `{
  "text": "It's the \"left\" valve",
  "urgent": true,
  "target": { "machine": "ast-1" }
}`

	request, err := http.NewRequest(http.MethodPost, endpoint, strings.NewReader(payload))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+apiKey)
	request.Header.Set("Content-Type", "application/json")

	client := &http.Client{
		Timeout: 30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal("the server may have applied the change; check before you repeat the call: ", err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal("the server may have applied the change; check before you repeat the call: ", err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("the server may have applied the change; check before you repeat the call: %s: %s", response.Status, body)
	}
	var fields map[string]any
	if err := json.Unmarshal(body, &fields); err != nil || fields == nil || len(fields) == 1 && fields["error"] != nil {
		log.Fatalf("the server may have applied the change; check before you repeat the call: %s: unexpected response: %q", response.Status, body)
	}
	fmt.Println(string(body))
}
