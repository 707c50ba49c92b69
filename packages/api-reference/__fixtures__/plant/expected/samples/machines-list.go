package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	apiKey := os.Getenv("API_KEY")
	if apiKey == "" {
		log.Fatal("set the API_KEY environment variable")
	}
	endpoint := "https://plant.example/v1/plants/hall%201/machines"
	query := url.Values{}
	query.Set("since", "2025-03-10T06:00:00+01:00")

	request, err := http.NewRequest(http.MethodGet, endpoint+"?"+query.Encode(), nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+apiKey)
	request.Header.Set("X-Trace", "it's mine")

	client := &http.Client{
		Timeout: 30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, body)
	}
	var fields map[string]any
	if err := json.Unmarshal(body, &fields); err != nil || fields["machines"] == nil {
		log.Fatalf("%s: unexpected response: %q", response.Status, body)
	}
	fmt.Println(string(body))
}
