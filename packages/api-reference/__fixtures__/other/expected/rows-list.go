package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	apiKeyA := os.Getenv("API_KEY_A")
	if apiKeyA == "" {
		log.Fatal("set the API_KEY_A environment variable")
	}
	apiKeyB := os.Getenv("API_KEY_B")
	if apiKeyB == "" {
		log.Fatal("set the API_KEY_B environment variable")
	}
	endpoint := "https://eu.other.example/v1/rows"
	query := url.Values{}
	query.Add("ids", "a1,b2")
	query.Add("kind", "x")
	query.Add("kind", "y")
	query.Add("filter[min]", "3")
	query.Add("tags", "x|y")
	query.Add("key_b", apiKeyB)

	request, err := http.NewRequest(http.MethodGet, endpoint+"?"+query.Encode(), nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("X-A", apiKeyA)
	request.Header.Set("X-Ids", "1,2")

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
	fmt.Println(string(body))
}
