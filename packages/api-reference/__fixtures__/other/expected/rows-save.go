package main

import (
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
	apiBasicUser := os.Getenv("API_BASIC_USER")
	if apiBasicUser == "" {
		log.Fatal("set the API_BASIC_USER environment variable")
	}
	apiBasicPassword := os.Getenv("API_BASIC_PASSWORD")
	if apiBasicPassword == "" {
		log.Fatal("set the API_BASIC_PASSWORD environment variable")
	}
	endpoint := "https://eu.other.example/v1/rows"
	query := url.Values{}
	query.Set("ids", "a1,b2")
	form := url.Values{}
	form.Add("name", "it's")
	form.Add("lines", "1")
	form.Add("lines", "2")
	payload := form.Encode()

	request, err := http.NewRequest(http.MethodPut, endpoint+"?"+query.Encode(), strings.NewReader(payload))
	if err != nil {
		log.Fatal(err)
	}
	request.SetBasicAuth(apiBasicUser, apiBasicPassword)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")

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
	fmt.Println(string(body))
}
