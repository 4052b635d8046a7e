import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { GallerySettings } from '#contract/gallery.ts';
import { readGallery } from '../gallery/queries.ts';
import { describe } from '../http/error-response.ts';
import { ApiError } from '../http/errors.ts';
import type { Platform } from '../http/mount.ts';
import type { Limit } from '../http/route.ts';
import { findCertificate, listCopies } from '../orders/papers/certificates.ts';
import { findLink, listLines, readOwned } from '../orders/papers/owned.ts';
import { passOn } from '../orders/papers/pass-on.ts';
import { sendLostLink } from '../orders/papers/renew-link.ts';
import { enforceLimit } from '../rate-limits/service.ts';
import { onLiveConnection } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { drainAndNote } from '../sweep-times.ts';
import { certificatePage } from './certificate-page.ts';
import { paperHeaders } from './headers.ts';
import { lostAnswer, lostForm, lostPage } from './lost-page.ts';
import { deadLink, message, noCertificate, tooMany } from './messages.ts';
import { ownerPage } from './owner-page.ts';
import { type PassOnErrors, passedOnPage, passOnInput } from './pass-on-form.ts';
import { receiptPage } from './receipt-page.ts';

type Env = { Bindings: Platform };
type Call = Context<Env>;

/** Only addresses that lead nowhere count: an owner may open the page as often as they like. */
const GUESSES: Limit = { name: 'papers', max: 20, seconds: 600 };
const LOST: Limit = { name: 'owner-lost', max: 5, seconds: 600 };
const FORM_BYTES = 16 * 1024;

/** The pages of owners and certificates as one fetch handler. They are HTML with plain forms, and work without JavaScript. */
export function createPapers(services: Services) {
  const app = new Hono<Env>();
  app.use(paperHeaders);
  app.use(bodyLimit({ maxSize: FORM_BYTES }));
  app.get('/owner', async (context) => context.html(lostPage(await settings(services))));
  app.post('/owner', (context) => askForLink(context, services));
  app.get('/owner/:token', (context) => showOwner(context, services));
  app.get('/owner/:token/receipt', (context) => showReceipt(context, services));
  app.post('/owner/:token/pass-on', (context) => givePapers(context, services));
  app.get('/certificate/:address', (context) => showCertificate(context, services));
  app.notFound(async (context) => context.html(deadLink(await settings(services)), 404));
  app.onError((error, context) => failure(context, services, error));
  return async (request: Request, platform: Platform): Promise<Response> =>
    app.fetch(request, platform);
}

const settings = (services: Services): Promise<GallerySettings> =>
  onLiveConnection(() => readGallery(services.database));

async function askForLink(context: Call, services: Services) {
  const gallery = await settings(services);
  const form = await context.req.formData();
  const values = { email: String(form.get('email') ?? ''), order: String(form.get('order') ?? '') };
  const parsed = lostForm.safeParse(values);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path[0], message]),
    );
    return context.html(lostPage(gallery, values, errors), 400);
  }
  await enforceLimit(services, LOST, context.env.ip);
  const { email, order: orderDigits } = parsed.data;
  const sent = sendLostLink(services, { email, orderDigits }).then(() => drainAndNote(services));
  context.env.waitUntil(sent.catch((error) => console.error(`owner link: ${describe(error)}`)));
  return context.html(lostAnswer(gallery));
}

/** Throws not_found for a link that is unknown or has ended, after which it counts as a guess. */
async function openLink(context: Call, services: Services) {
  const uncount = await enforceLimit(services, GUESSES, context.env.ip);
  const token = context.req.param('token') ?? '';
  const found = await onLiveConnection(() => findLink(services.database, token));
  if (!found) throw new ApiError('not_found', 'This link no longer works.');
  context.env.waitUntil(uncount().catch(() => {}));
  return { token, path: `/owner/${token}`, found };
}

async function ownPage(
  services: Services,
  found: NonNullable<Awaited<ReturnType<typeof findLink>>>,
  path: string,
  errors: PassOnErrors = {},
) {
  const owned = await readOwned(services.database, found);
  const certified = await listCopies(services.database, found.order.id);
  return ownerPage({ owned, certified, gallery: await settings(services) }, path, errors);
}

async function showOwner(context: Call, services: Services) {
  const { found, path } = await openLink(context, services);
  return context.html(await ownPage(services, found, path));
}

/** The public page of a certificate; an address without one counts as a guess. */
async function showCertificate(context: Call, services: Services) {
  const uncount = await enforceLimit(services, GUESSES, context.env.ip);
  const address = context.req.param('address') ?? '';
  const versions = await onLiveConnection(() => findCertificate(services.database, address));
  const wanted = context.req.query('version');
  const shown = wanted ? versions.find(({ version }) => String(version) === wanted) : versions[0];
  const gallery = await settings(services);
  if (!shown) return context.html(noCertificate(gallery), 404);
  context.env.waitUntil(uncount().catch(() => {}));
  const url = new URL(`/certificate/${address}`, siteOrigin(services.environment)).href;
  return context.html(certificatePage(versions, shown, gallery, url));
}

async function showReceipt(context: Call, services: Services) {
  const { found, path } = await openLink(context, services);
  if (!found.link.isBuyer) throw new ApiError('not_found', 'The receipt is the buyer’s.');
  const lines = await listLines(services.database, found.order.id);
  const gallery = await settings(services);
  return context.html(receiptPage({ order: found.order, lines, gallery }, path));
}

async function givePapers(context: Call, services: Services) {
  const { token, found, path } = await openLink(context, services);
  const form = await context.req.formData();
  const values = {
    work: form.getAll('work'),
    email: form.get('email') ?? '',
    sure: form.get('sure'),
  };
  const parsed = passOnInput.safeParse(values);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path: [name], message }) => [name, message]),
    );
    return context.html(await ownPage(services, found, path, errors), 400);
  }
  const { work: keys, email } = parsed.data;
  const result = await passOn(services, token, { keys, email });
  context.env.waitUntil(
    drainAndNote(services).catch((error) => console.error(`outbox: ${describe(error)}`)),
  );
  return context.html(passedOnPage(await settings(services), result));
}

/** The one place where an error becomes a page. What is unknown is logged under the request's id, without its address. */
async function failure(context: Call, services: Services, error: Error) {
  const { requestId } = context.env;
  context.header('X-Request-Id', requestId);
  const gallery = await settings(services).catch(() => null);
  if (!gallery)
    return context.text('That did not work just now. Please try again in a minute.', 503);
  if (error instanceof ApiError && error.code === 'too_many_requests') {
    context.header('Retry-After', String(Math.ceil(error.retryAfter ?? 60)));
    return context.html(tooMany(gallery), 429);
  }
  if (error instanceof ApiError && error.code === 'not_found')
    return context.html(deadLink(gallery), 404);
  if (error instanceof ApiError)
    return context.html(message(gallery, 'That did not work', html`<p>${error.message}</p>`), 400);
  console.error(`[${requestId}]`, describe(error));
  return context.html(
    message(gallery, 'That did not work', html`<p>Please try again in a minute.</p>`),
    500,
  );
}
