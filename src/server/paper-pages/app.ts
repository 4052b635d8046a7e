import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { describe } from '../http/error-response.ts';
import { ApiError, TRY_AGAIN } from '../http/errors.ts';
import type { Platform } from '../http/mount.ts';
import { finishAfterTimeout, requestTimeout } from '../http/request-timeout.ts';
import { isDatabaseUnavailable } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { type Call, type Env, settings } from './call.ts';
import { showCertificate } from './certificate-call.ts';
import { paperHeaders } from './headers.ts';
import { deadLink, message, tooMany } from './messages.ts';
import { passOnWork, showNewLink, showOwner, showReceipt } from './owner-calls.ts';
import { askForLink } from './resend-link-call.ts';
import { resendLinkPage } from './resend-link-page.ts';

const FORM_BYTES = 16 * 1024;

/**
 * The pages of owners and certificates as one fetch handler. They are HTML with plain forms, and work without
 * JavaScript.
 */
export function createPapers(services: Services) {
  // An address that is typed from paper may end with a slash.
  const app = new Hono<Env>({ strict: false });
  app.use(paperHeaders, requestTimeout, finishAfterTimeout);
  app.use(bodyLimit({ maxSize: FORM_BYTES, onError: refuseSize }));
  app.get('/owner', async (context) => context.html(resendLinkPage(await settings(services))));
  app.post('/owner', (context) => askForLink(context, services));
  app.get('/owner/:token', (context) => showOwner(context, services));
  app.get('/owner/:token/receipt', (context) => showReceipt(context, services));
  // The addresses of its forms, read again: from a bookmark, or a tab that was restored.
  app.get('/owner/:token/:form{pass-on|new-link}', (context) =>
    context.redirect(`/owner/${context.req.param('token')}`, 303),
  );
  app.post('/owner/:token/pass-on', (context) => passOnWork(context, services));
  app.post('/owner/:token/new-link', (context) => showNewLink(context, services));
  app.get('/certificate/:address', (context) => showCertificate(context, services));
  app.notFound(async (context) => context.html(deadLink(await settings(services)), 404));
  app.onError((error, context) => failure(context, services, error));
  return async (request: Request, platform: Platform): Promise<Response> =>
    app.fetch(request, platform);
}

function refuseSize(): never {
  throw new ApiError('payload_too_large', 'The form is too large. Please shorten what you wrote.');
}

/**
 * The one place where an error becomes a page. What is unknown is logged under the request's id, without its address.
 */
async function failure(context: Call, services: Services, error: Error) {
  const { requestId } = context.env;
  context.header('X-Request-Id', requestId);
  if (!(error instanceof ApiError)) console.error(`[${requestId}]`, describe(error));
  const isLate = error instanceof HTTPException || isDatabaseUnavailable(error);
  const gallery = isLate ? null : await settings(services).catch(() => null);
  if (!gallery) return context.text(TRY_AGAIN, 503);
  if (error instanceof ApiError && error.code === 'too_many_requests') {
    context.header('Retry-After', String(Math.ceil(error.retryAfter ?? 60)));
    return context.html(tooMany(gallery), 429);
  }
  if (error instanceof ApiError && error.code === 'not_found')
    return context.html(deadLink(gallery), 404);
  if (error instanceof ApiError) {
    const status = error.code === 'payload_too_large' ? 413 : 400;
    const page = message(gallery, 'That did not work', html`<p>${error.message}</p>`);
    return context.html(page, status);
  }
  return context.html(
    message(gallery, 'That did not work', html`<p>Please try again in a minute.</p>`),
    500,
  );
}
