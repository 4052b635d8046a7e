import type { ForkedHost, Hosts } from '../../harness/fork-host.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';

/**
 * The functions of one gallery, to be killed and started again. They reach Postgres and Stripe through the tap at
 * `address`, and Stripe's webhooks reach whichever process is the present one.
 */
export function openVictim(hosts: Hosts, { environment, emulator }: TestGallery, address: string) {
  let host: ForkedHost | null = null;
  let url = '';

  return {
    async start(): Promise<void> {
      const through = { DATABASE_WS_PROXY: address, STRIPE_API_BASE: `http://${address}` };
      host = await hosts.start({ ...environment, ...through });
      url = host.url;
      emulator.sendWebhooksTo(`${url}/api/stripe/webhook`);
    },
    url: () => url,
    isAlive: () => host?.isAlive() ?? false,
    async kill(): Promise<void> {
      const ending = host;
      host = null;
      await ending?.kill();
    },
  };
}

export type Victim = ReturnType<typeof openVictim>;
