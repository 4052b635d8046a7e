/** Headers that belong to one connection (RFC 9110 §7.6.1), or that fetch sets itself. */
const ownHeaders = [
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
 * Passes a request on to another server and its answer back, as Netlify's 200 rewrites to a full
 * address do. An unreachable server answers 502.
 */
export async function proxyRequest(
  request: Request,
  to: string,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ownHeaders) headers.delete(name);
  for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const answer = await fetch(to, {
      method: request.method,
      headers,
      body: hasBody ? await request.arrayBuffer() : null,
      redirect: 'manual',
    });
    const answerHeaders = new Headers(answer.headers);
    for (const name of ownHeaders) answerHeaders.delete(name);
    // fetch has already decompressed the body.
    answerHeaders.delete('content-encoding');
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    console.error(`${new URL(to).origin} does not answer: ${reason}`);
    return new Response('Bad gateway', { status: 502 });
  }
}
