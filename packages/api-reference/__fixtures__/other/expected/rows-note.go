package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

func main() {
	apiToken := os.Getenv("API_TOKEN")
	if apiToken == "" {
		log.Fatal("set the API_TOKEN environment variable")
	}
	endpoint := "https://eu.other.example/v1/rows"
	query := url.Values{}
	query.Set("ids", "a1,b2")
	payload := `A note`

	request, err := http.NewRequest(http.MethodPost, endpoint+"?"+query.Encode(), strings.NewReader(payload))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+apiToken)
	request.Header.Set("Content-Type", "text/plain")

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
	if !json.Valid(body) {
		log.Fatalf("the server may have applied the change; check before you repeat the call: %s: not JSON: %q", response.Status, body)
	}
	fmt.Println(string(body))
}
