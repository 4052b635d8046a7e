import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';

/** The upper limit of a request, in ms. Each service has a timeout below it, a chain of calls to them has not. */
const REQUEST_TIMEOUT_MS = 9_000;

/** Throws an HTTPException with status 503 when the limit is reached. */
export const requestTimeout = timeout(
  REQUEST_TIMEOUT_MS,
  () => new HTTPException(503, { message: `no response within ${REQUEST_TIMEOUT_MS} ms` }),
);

/**
 * After a timeout the handler runs on to its end, so that nothing stays half done: Hono's timeout alone lets the
 * platform stop it.
 */
export const finishAfterTimeout = createMiddleware<{
  Bindings: { waitUntil(work: Promise<unknown>): void };
}>(async ({ env }, next) => {
  const response = next();
  env.waitUntil(response.catch(() => {}));
  await response;
});
