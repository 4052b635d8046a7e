import { ApiError } from '../http/errors.ts';
import { listCopies } from '../orders/papers/certificates.ts';
import { findLink, listLines, noteOpened, readOwned } from '../orders/papers/owned.ts';
import type { PassOn } from '../orders/papers/owner-token.ts';
import { type PassedOn, passedOnBefore, passOn } from '../orders/papers/pass-on.ts';
import { replaceLink } from '../orders/papers/replace-link.ts';
import { enforceLimit } from '../rate-limits/service.ts';
import { retryOnLostConnection } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { type Call, drainOutboxAfter, GUESSES, messagesOf, readForm, settings } from './call.ts';
import { ownerPage } from './owner-page.ts';
import { type PassOnDraft, passedOnPage, passOnInput } from './pass-on-form.ts';
import { newLinkPage } from './passed-on.ts';
import { receiptPage } from './receipt-page.ts';

/** Throws not_found for a link that is unknown or has ended, after which it counts as a guess. */
async function openLink(context: Call, services: Services) {
  const uncount = await enforceLimit(services, GUESSES, context.env.ip);
  const token = context.req.param('token') ?? '';
  const found = await retryOnLostConnection(() => findLink(services.database, token));
  if (!found) throw new ApiError('not_found', 'This link no longer works.');
  context.env.waitUntil(uncount().catch(() => {}));
  return { token, path: `/owner/${token}`, found };
}

async function ownPage(
  services: Services,
  found: NonNullable<Awaited<ReturnType<typeof findLink>>>,
  path: string,
  draft?: PassOnDraft,
) {
  const owned = await readOwned(services.database, found);
  const certified = await listCopies(services.database, found.order.id);
  return ownerPage({ owned, certified, gallery: await settings(services) }, path, draft);
}

export async function showOwner(context: Call, services: Services) {
  const { found, path } = await openLink(context, services);
  await noteOpened(services, found.link);
  return context.html(await ownPage(services, found, path));
}

export async function showReceipt(context: Call, services: Services) {
  const { found, path } = await openLink(context, services);
  if (!found.link.isBuyer) throw new ApiError('not_found', 'The receipt is the buyer’s.');
  const lines = await listLines(services.database, found.order.id);
  const gallery = await settings(services);
  return context.html(receiptPage({ order: found.order, lines, gallery }, path));
}

export async function passOnWork(context: Call, services: Services) {
  const form = await readForm(context);
  const works = form.getAll('work').map(String);
  const typed = String(form.get('email') ?? '');
  const parsed = passOnInput.safeParse({
    work: works,
    email: typed,
    sure: form.get('sure'),
    once: form.get('once'),
  });
  if (!parsed.success) {
    const { found, path } = await openLink(context, services);
    const isSure = form.get('sure') === 'yes';
    const errors = messagesOf(parsed.error.issues);
    const draft = { works, email: typed, isSure, errors };
    return context.html(await ownPage(services, found, path, draft), 400);
  }
  const { work: keys, email, once: secret } = parsed.data;
  const result = await passOnOnce(context, services, { keys, email, secret });
  return context.html(passedOnPage(await settings(services), result));
}

/** Throws not_found for a link that has ended, unless it was this form that ended it. */
async function passOnOnce(context: Call, services: Services, wish: PassOn): Promise<PassedOn> {
  try {
    const { token } = await openLink(context, services);
    const result = await passOn(services, token, wish);
    drainOutboxAfter(context, services, Promise.resolve());
    return result;
  } catch (error) {
    const isEnded = error instanceof ApiError && error.code === 'not_found';
    const before = isEnded && (await passedOnBefore(services, wish));
    if (!before) throw error;
    return before;
  }
}

/** Shows the buyer a new link for the one to whom a work was passed on. */
export async function showNewLink(context: Call, services: Services) {
  const { token, path } = await openLink(context, services);
  const key = String((await readForm(context)).get('copy') ?? '');
  const renewed = await replaceLink(services, token, key);
  return context.html(newLinkPage(await settings(services), renewed, path));
}
