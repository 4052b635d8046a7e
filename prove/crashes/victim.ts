import type { ChildProcess } from 'node:child_process';
import type { TestGallery } from '../../local/testing/open-gallery.ts';
import { end, type Hosts, isAlive } from '../hosts.ts';

/**
 * The functions of one gallery, to be killed and started again. They reach Postgres and Stripe through the tap at
 * `address`, and Stripe's webhooks reach whichever process is the present one.
 */
export function openVictim(hosts: Hosts, gallery: TestGallery, address: string) {
  let child: ChildProcess | null = null;
  let url = '';

  return {
    async start(): Promise<void> {
      const through = { DATABASE_WS_PROXY: address, STRIPE_API_BASE: `http://${address}` };
      ({ child, url } = await hosts.start(gallery, through));
      gallery.emulator.sendWebhooksTo(`${url}/api/stripe/webhook`);
    },
    url: () => url,
    isAlive: () => child !== null && isAlive(child),
    async kill(): Promise<void> {
      const ending = child;
      child = null;
      if (ending) await end(ending);
    },
  };
}

export type Victim = ReturnType<typeof openVictim>;
