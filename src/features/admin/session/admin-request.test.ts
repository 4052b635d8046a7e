import { expect, onTestFinished, test, vi } from 'vitest';
import { TOKEN_KEY } from '#lib/admin-token.ts';
import { messageOf } from '#lib/api-client.ts';
import { adminRequest } from './admin-request.ts';
import { USER_KEY } from './session.ts';

/**
 * A browser whose server gives these responses, the last one again; it records the requests and how often it left for
 * the login.
 */
function browserWith(answers: Response | Response[], stored?: Record<string, string>) {
  const left = [answers].flat();
  const entries = new Map(
    Object.entries(stored ?? { [TOKEN_KEY]: 't1', [USER_KEY]: '{"username":"isobel"}' }),
  );
  const seen = { requests: [] as Request[], entries, left: 0 };
  const browser = {
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      seen.requests.push(new Request(new URL(String(input), 'http://admin.example'), init));
      return (left.length > 1 ? left.shift() : left[0]) as Response;
    },
    toLogin: () => {
      seen.left += 1;
    },
  };
  return { browser, seen };
}

const handleFailedResponse = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: Error) => error,
  );

test('S6-012 S7-024 a call carries the bearer token, and JSON only with a body', async () => {
  const { browser, seen } = browserWith(Response.json([1]));
  expect(await adminRequest('GET /api/admin/artworks', { browser })).toEqual([1]);
  const [request] = seen.requests;
  expect(request?.headers.get('authorization')).toBe('Bearer t1');
  expect(request?.headers.get('content-type')).toBeNull();
  expect(request?.credentials).toBe('include');
});

test('a body is sent as JSON and 204 resolves to null', async () => {
  const { browser, seen } = browserWith(new Response(null, { status: 204 }));
  expect(
    await adminRequest('PUT /api/admin/artworks/{id}', {
      params: { id: 1 },
      body: { title: 'A' },
      browser,
    }),
  ).toBeNull();
  expect(seen.requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(await seen.requests[0]?.json()).toEqual({ title: 'A' });
});

test('a change without a response within a minute fails; a list is waited for', async () => {
  const minute = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('too late'));
  onTestFinished(() => minute.mockRestore());
  const { browser, seen } = browserWith([Response.json([1]), new Response(null, { status: 204 })]);
  await adminRequest('GET /api/admin/artworks', { browser });
  expect(minute).not.toHaveBeenCalled();
  await adminRequest('DELETE /api/admin/artworks/{id}', { params: { id: 1 }, browser });
  expect(minute).toHaveBeenCalledExactlyOnceWith(60_000);
  expect(seen.requests.map(({ signal }) => signal.reason)).toEqual([undefined, 'too late']);
});

test('S9-024 a call that no database was awake for is repeated once', async () => {
  const asleep = () =>
    Response.json(
      { code: 'unavailable', message: 'Please try again.' },
      { status: 503, headers: { 'Retry-After': '0' } },
    );
  const woken = browserWith([asleep(), Response.json([1])]);
  expect(await adminRequest('GET /api/admin/artworks', { browser: woken.browser })).toEqual([1]);
  const down = browserWith([asleep(), asleep()]);
  const error = await handleFailedResponse(
    adminRequest('GET /api/admin/artworks', { browser: down.browser }),
  );
  expect(messageOf(error, '')).toBe('Please try again.');
  expect([woken.seen.requests.length, down.seen.requests.length]).toEqual([2, 2]);
});

test('S8-019 without a token nothing is requested and the login opens', async () => {
  const { browser, seen } = browserWith(Response.json([]), {});
  const error = await handleFailedResponse(adminRequest('GET /api/admin/artworks', { browser }));
  expect(error.message).toBe('No admin token found');
  expect([seen.requests.length, seen.left]).toEqual([0, 1]);
});

test('S8-020 S4-032 a 401 clears the session, opens the login and says Unauthorized', async () => {
  const { browser, seen } = browserWith(Response.json({ code: 'unauthorized' }, { status: 401 }));
  const error = await handleFailedResponse(adminRequest('GET /api/admin/artworks', { browser }));
  expect(error.message).toBe('Unauthorized');
  expect([seen.entries.size, seen.left]).toEqual([0, 1]);
});

test('S8-021 another failure carries the response text, and the API error that it holds', async () => {
  const body = { code: 'work_held', message: 'This work is being bought until 14:05' };
  const { browser, seen } = browserWith(Response.json(body, { status: 409 }));
  const error = await handleFailedResponse(
    adminRequest('DELETE /api/admin/artworks/{id}', { params: { id: 1 }, browser }),
  );
  expect(error.message).toBe(JSON.stringify(body));
  expect(messageOf(error, 'fallback')).toBe('This work is being bought until 14:05');
  expect(seen.left).toBe(0);
});

test('S8-021 a failure without text is Request failed', async () => {
  const { browser } = browserWith(new Response('', { status: 500 }));
  const error = await handleFailedResponse(adminRequest('GET /api/admin/artworks', { browser }));
  expect(error.message).toBe('Request failed');
  expect(messageOf(error, 'fallback')).toBe('fallback');
});

test('a response that is no API error is never shown as the server’s message', async () => {
  const { browser } = browserWith(new Response('<html>Bad gateway</html>', { status: 502 }));
  const error = await handleFailedResponse(adminRequest('GET /api/admin/artworks', { browser }));
  expect(error.message).toBe('<html>Bad gateway</html>');
  expect(messageOf(error, 'fallback')).toBe('fallback');
});
