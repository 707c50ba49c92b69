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
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode >= 400 {
		return fmt.Errorf("%s %s: %s: %s", method, path, response.Status, text)
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(text, &keys); err != nil || len(keys) == 0 {
		return fmt.Errorf("%s %s: %s: not a JSON object with content: %q", method, path, response.Status, text)
	}
	return json.Unmarshal(text, answer)
}
