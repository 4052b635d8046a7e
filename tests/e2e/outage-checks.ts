import { site } from '../../src/site.config.ts';
import { INTERNALS } from '../proofs/degraded/error-body.ts';
import type { PageVisit } from './outage-visits.ts';
import { expect, type Page, type Request } from './test.ts';

/** The longest time until a call has a response, in ms. */
export const RESPONSE_TIMEOUT_MS = 10_000;
/**
 * The longest time until a call is sent, in ms: the page is hydrated, and requests for pictures, which get no response,
 * hold the six connections that a browser opens to an HTTP/1.1 host. The test host gives a picture up after 3 s
 * (`PICTURES_TIMEOUT_MS`), and the page requests it twice. A CDN speaks HTTP/2.
 */
const HYDRATION_TIMEOUT_MS = 9_000;
/** The longest time until a sent call has failed for good, in ms: without a database it is repeated once, after 2 s. */
const FAILURE_TIMEOUT_MS = 2 * RESPONSE_TIMEOUT_MS + 2_000;

/** The page says in time that something failed and what to do; what was typed is still there. */
export async function expectFailureReported(
  page: Page,
  { failure, expectKept, needs }: PageVisit,
): Promise<void> {
  const notice = failure?.(page) ?? page.getByRole('alert');
  await expect(notice, page.url()).toBeVisible({
    timeout: HYDRATION_TIMEOUT_MS + FAILURE_TIMEOUT_MS,
  });
  // A picture has no button to try again: the artist's name and the alt text stand in its place.
  const says = needs?.includes('images') ? site.artist : /try again|write to/i;
  await expect(notice, page.url()).toContainText(says);
  await expect(page.locator('body'), page.url()).not.toContainText(INTERNALS);
  await expectKept?.(page);
}

/** Records script errors, and each API call whose response is late or missing. */
export function recordFailures(page: Page): string[] {
  const wrong: string[] = [];
  const isCall = (request: Request) => request.url().includes('/api/');
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('requestfinished', (request) => {
    const { requestStart, responseEnd } = request.timing();
    const took = Math.round(responseEnd - requestStart);
    if (took > RESPONSE_TIMEOUT_MS && isCall(request))
      wrong.push(`${request.url()} took ${took} ms`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Navigation and a newer request abort their calls on purpose.
    if (isCall(request) && !why.includes('ERR_ABORTED')) wrong.push(`${request.url()}: ${why}`);
  });
  return wrong;
}
