import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { startSmtpServer } from '../mail/smtp-server.ts';
import { openGate } from './gate.ts';

export const SERVICES = ['database', 'payments', 'images', 'mail'] as const;
export type Service = (typeof SERVICES)[number];

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A gallery each of whose services stands behind a gate: Postgres, Stripe, a picture store and a mail server. */
export async function openShop(template: TemplateDatabase) {
  const smtp = await startSmtpServer(() => ({ kind: 'ok' }));
  const pictures = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ public_id: 'x' })));
  }).listen(0, '127.0.0.1');
  const portOf = (address: string) => Number(new URL(address).port);
  const gates = {
    database: await openGate(() => portOf(`http://${template.wsProxy}`)),
    payments: await openGate(() => portOf(gallery.emulator.url)),
    images: await openGate(() => (pictures.address() as AddressInfo).port),
    mail: await openGate(() => smtp.port),
  };
  const at = (service: Service) => `127.0.0.1:${gates[service].port}`;
  const gallery: TestGallery = await openGallery(
    { ...template, wsProxy: at('database') },
    {
      STRIPE_API_BASE: `http://${at('payments')}`,
      CLOUDINARY_URL: `cloudinary://key:secret@demo?upload_prefix=http://${at('images')}`,
      SMTP_URL: `smtp://${at('mail')}`,
      MAIL_FROM: 'gallery@example.com',
    },
  );
  let callers = 0;
  return {
    gallery,
    gates,
    taken: smtp.taken,
    /** Answers a call from an address of its own, so that no limit is met. */
    fetch(path: string, init: RequestInit = {}): Promise<Response> {
      callers += 1;
      return gallery.fetch(
        path,
        init,
        `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
      );
    },
    async close() {
      await gallery.close();
      for (const gate of Object.values(gates)) await gate.stop();
      pictures.close();
      pictures.closeAllConnections();
      smtp.stop();
    },
  };
}
