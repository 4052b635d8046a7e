import type { Context } from 'hono';
import type { GallerySettings } from '#contract/gallery.ts';
import { readGallery } from '../gallery/queries.ts';
import { describe } from '../http/error-response.ts';
import { invalid } from '../http/errors.ts';
import type { Platform } from '../http/mount.ts';
import type { Limit } from '../http/route.ts';
import { retryOnLostConnection } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { drainAndNote } from '../sweep-times.ts';

export type Env = { Bindings: Platform };
export type Call = Context<Env>;

/** Of owner pages and certificates, per network: only a request for one that does not exist counts. */
export const GUESSES: Limit = { name: 'papers', max: 20, seconds: 600 };

/** The artist's settings of now, not of the last build. */
export const settings = (services: Services): Promise<GallerySettings> =>
  retryOnLostConnection(() => readGallery(services.database));

/** The fields of a form. Throws invalid. */
export const readForm = (context: Call): Promise<FormData> =>
  context.req.raw.formData().catch(() => {
    throw invalid('The form did not arrive in full.');
  });

/** The message of each field that is wrong. */
export const messagesOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path: [name], message }) => [name, message]));

/** Sends mails after the response, once what queues them is done. A failure is logged: the sweep tries again. */
export function drainOutboxAfter(context: Call, services: Services, work: Promise<unknown>): void {
  const drained = work.then(() => drainAndNote(services));
  context.env.waitUntil(drained.catch((error) => console.error(`papers: ${describe(error)}`)));
}
