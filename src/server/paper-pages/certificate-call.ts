import { findCertificate } from '../orders/papers/certificates.ts';
import { enforceLimit } from '../rate-limits/service.ts';
import { retryOnLostConnection } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { type Call, GUESSES, settings } from './call.ts';
import { certificatePage } from './certificate-page.ts';
import { noCertificate } from './messages.ts';

const ADDRESS = /^[0-9a-f]{32}$/;

/** The public page of a certificate; an address without one counts as a guess. */
export async function showCertificate(context: Call, services: Services) {
  const uncount = await enforceLimit(services, GUESSES, context.env.ip);
  const address = (context.req.param('address') ?? '').toLowerCase();
  const versions = ADDRESS.test(address)
    ? await retryOnLostConnection(() => findCertificate(services.database, address))
    : [];
  const wanted = context.req.query('version');
  const shown = wanted ? versions.find(({ version }) => String(version) === wanted) : versions[0];
  const gallery = await settings(services);
  if (!shown) return context.html(noCertificate(gallery), 404);
  context.env.waitUntil(uncount().catch(() => {}));
  const url = new URL(`/certificate/${address}`, siteOrigin(services.environment)).href;
  return context.html(certificatePage(versions, shown, gallery, url));
}
