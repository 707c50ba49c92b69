"""HTTP client; the scenario defines the servers."""

from runtime.dicts import Dict
from runtime.errors import ConnectionError, IOError
from sdk.networking.net import ResolveError
from world import network


class Response:
    def __init__(self, status, data, headers):
        self.status = status
        self.data = data
        self.headers = headers


class HTTP:
    def __init__(self, timeout=5000, ctx=()):
        self._timeout = timeout
        self._open = True

    def _request(self, method, url):
        if not self._open:
            raise IOError('the client is destroyed')
        host = url.split('//')[-1].split('/')[0].split(':')[0]

        def is_answered():
            has_answer = network.has_web_server(url) or network.resolve(host) is None
            return has_answer and network.reaches_servers()

        if not (yield from network.travel(120000, self._timeout or -1, is_answered)):
            raise ConnectionError(network.describe_silence(url))
        if not network.has_web_server(url):
            raise ResolveError('no address of ' + host)
        found = network.find_web_response(method, url)
        if found is None:
            return Response(404, bytearray(), Dict())
        status, body, headers = found
        return Response(status, bytearray(body), Dict([(name, headers[name]) for name in headers]))

    def get(self, url, headers={}):
        return (yield from self._request('GET', url))

    def post(self, url, headers={}, body=''):
        return (yield from self._request('POST', url))

    def put(self, url, headers={}, body=''):
        return (yield from self._request('PUT', url))

    def patch(self, url, headers={}, body=''):
        return (yield from self._request('PATCH', url))

    def delete(self, url, headers={}, body=''):
        return (yield from self._request('DELETE', url))

    def head(self, url, headers={}):
        response = yield from self._request('HEAD', url)
        response.data = bytearray()
        return response

    def download(self, url, fd, headers={}):
        response = yield from self._request('GET', url)
        if fd != -1:
            fd.write(bytes(response.data))
            response.data = bytearray()
        return response

    def upload(self, *args):
        if not args:
            raise IOError('missing URL')
        return (yield from self._request('POST', args[0]))

    def destroy(self):
        self._open = False
