import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newIp } from '../../harness/new-ip.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import { openServiceProxies } from '../../harness/service-proxies.ts';
import { startSmtpServer } from '../../harness/smtp-server.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';

export type Testbed = Awaited<ReturnType<typeof openTestbed>>;

/** A gallery with a fault proxy before each service: Postgres, Stripe, an image store and a mail server. */
export async function openTestbed(template: TemplateDatabase) {
  const smtp = await startSmtpServer(() => ({ kind: 'ok' }));
  const images = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ public_id: 'x' })));
  }).listen(0, '127.0.0.1');
  const proxies = await openServiceProxies({
    database: () => Number(new URL(`http://${template.wsProxy}`).port),
    payments: () => Number(new URL(gallery.emulator.url).port),
    images: () => (images.address() as AddressInfo).port,
    mail: () => smtp.port,
  });
  const imagesUrl = `http://${proxies.addressOf('images')}`;
  const gallery: TestGallery = await openGallery(
    { ...template, wsProxy: proxies.addressOf('database') },
    {
      ...proxies.settings,
      CLOUDINARY_URL: `cloudinary://key:secret@demo?upload_prefix=${imagesUrl}`,
    },
  );
  return {
    gallery,
    proxies,
    acceptedMails: smtp.accepted,
    /** Each call from an address of its own, so that no rate limit refuses it. */
    fetch: (path: string, init: RequestInit = {}) => gallery.fetch(path, init, newIp()),
    async close() {
      await gallery.close();
      await proxies.stop();
      images.close();
      images.closeAllConnections();
      smtp.stop();
    },
  };
}
