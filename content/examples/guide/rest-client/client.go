// client.go: calls of the REST API, with the key from the environment.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"
)

const base = "https://api.cloud.4zero.example/v3"

var client = &http.Client{Timeout: 30 * time.Second}

// call sends body as JSON, if there is one, and decodes the response into answer.
func call(method, path string, body, answer any) error {
	key := os.Getenv("API_KEY")
	if key == "" {
		return errors.New("set the environment variable API_KEY")
	}
	var payload bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&payload).Encode(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequest(method, base+path, &payload)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+key)
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		message, _ := io.ReadAll(response.Body)
		return fmt.Errorf("%s %s: %s: %s", method, path, response.Status, message)
	}
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
		return fmt.Errorf("%s %s: not JSON: %w", method, path, err)
	}
	return nil
}
