/** Headers of one connection (RFC 9110 §7.6.1), and those that fetch sets itself. */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
];

/**
 * Forwards a request to another server and returns its response, as Netlify's 200 rewrites to an
 * absolute URL do. Returns 502 where the server is unreachable.
 */
export async function proxyRequest(
  request: Request,
  to: string,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const response = await fetch(to, {
      method: request.method,
      headers,
      body: hasBody ? await request.arrayBuffer() : null,
      redirect: 'manual',
    });
    const responseHeaders = new Headers(response.headers);
    for (const name of CONNECTION_HEADERS) responseHeaders.delete(name);
    // fetch has already decompressed the body.
    responseHeaders.delete('content-encoding');
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    console.error(`${new URL(to).origin} is unreachable: ${reason}`);
    return new Response('Bad gateway', { status: 502 });
  }
}
