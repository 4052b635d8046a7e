import { setTimeout as pause } from 'node:timers/promises';
import { type FaultProxy, openFaultProxy } from '../../harness/fault-proxy.ts';
import { type ForkedHost, forkHost } from '../../harness/fork-host.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';

/** A gallery whose functions run in a process that may be killed, with a fault proxy before Postgres and Stripe. */
export type Testbed = {
  gallery: TestGallery;
  proxy: FaultProxy;
  host: KillableHost;
  close(): Promise<void>;
};

export async function openTestbed(database: TemplateDatabase): Promise<Testbed> {
  const gallery = await openGallery(database);
  const proxy = await openFaultProxy(database.wsProxy, gallery.emulator.url);
  const host = killableHost(gallery, proxy.address);
  await host.start();
  return {
    gallery,
    proxy,
    host,
    async close() {
      await host.kill();
      await proxy.close();
      await gallery.close();
    },
  };
}

type KillableHost = ReturnType<typeof killableHost>;

/** Reaches Postgres and Stripe through the proxy; Stripe's webhooks are sent to the process that runs at the time. */
function killableHost({ environment, emulator }: TestGallery, address: string) {
  let host: ForkedHost | null = null;
  let url = '';
  return {
    async start(): Promise<void> {
      const proxied = { DATABASE_WS_PROXY: address, STRIPE_API_BASE: `http://${address}` };
      host = await forkHost({ ...environment, ...proxied });
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

/** Waits until the work after the responses is done: until nothing has passed the proxy for 300 ms. */
export async function waitUntilIdle({ proxy, host }: Testbed): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (host.isAlive() && proxy.idleMs() < 300 && performance.now() < deadline) await pause(50);
}

/** Sends all events of Stripe to the present host, those that it has received once more. Throws after 10 s. */
export async function deliverWebhooks(testbed: Testbed): Promise<void> {
  const { emulator, environment, stripe } = testbed.gallery;
  emulator.faults.clear();
  const events = await stripe.events.list({ limit: 100 });
  for (const { id } of events.data) {
    await fetch(`${emulator.url}/__control/events/${id}/resend`, {
      method: 'POST',
      headers: { authorization: `Bearer ${environment.STRIPE_SECRET_KEY}` },
    });
  }
  const deadline = performance.now() + 10_000;
  for (;;) {
    const { data } = await stripe.events.list({ limit: 100 });
    if (data.every((event) => event.pending_webhooks === 0)) break;
    if (performance.now() > deadline) throw new Error('a running host did not accept an event');
    await pause(50);
  }
  await waitUntilIdle(testbed);
}
