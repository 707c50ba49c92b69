// client.go: REST API calls with the key from the environment.
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

var client = &http.Client{
	Timeout: 30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // a followed redirect would change POST to GET
	},
}

// call sends body, if any, as JSON and decodes the array or object under that key of the response.
// The error starts with a warning if the server may have executed the request.
func call(method, path string, body any, key string, value any) error {
	apiKey := os.Getenv("API_KEY")
	if apiKey == "" {
		return errors.New("set the API_KEY environment variable")
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
	request.Header.Set("Authorization", "Bearer "+apiKey)
	warning := ""
	if method != http.MethodGet {
		warning = "no confirmation; the call may have run, so check before you repeat it: "
	}
	response, err := client.Do(request)
	if err != nil {
		return fmt.Errorf("%s%w", warning, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("%s%w", warning, err)
	}
	if response.StatusCode >= 300 {
		if response.StatusCode >= 400 && response.StatusCode < 500 && response.StatusCode != http.StatusRequestTimeout {
			warning = "" // rejected, so not carried out
		}
		return fmt.Errorf("%s%s %s: %s: %s", warning, method, path, response.Status, text)
	}
	var fields map[string]json.RawMessage
	if err = json.Unmarshal(text, &fields); err == nil {
		err = json.Unmarshal(fields[key], value)
	}
	fieldText, failure := string(fields[key]), string(fields["error"]) // status 200 can also report an error
	hasError := failure != "" && failure != "null" && failure != `""`
	if err != nil || hasError || fieldText == "null" || fieldText == "{}" {
		return fmt.Errorf("%s%s %s: %s: no valid %s: %q", warning, method, path, response.Status, key, text)
	}
	return nil
}
