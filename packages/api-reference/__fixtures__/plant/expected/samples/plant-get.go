package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"time"
)

func main() {
	endpoint := "https://plant.example/v1/plants/hall%201"

	request, err := http.NewRequest(http.MethodGet, endpoint, nil)
	if err != nil {
		log.Fatal(err)
	}

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
	if err := json.Unmarshal(body, &fields); err != nil || fields == nil || len(fields) == 1 && fields["error"] != nil {
		log.Fatalf("%s: unexpected response: %q", response.Status, body)
	}
	fmt.Println(string(body))
}
