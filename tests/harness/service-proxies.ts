import { type FailureMode, openTcpProxy } from './tcp-proxy.ts';

export const SERVICES = ['database', 'payments', 'images', 'mail'] as const;
export type Service = (typeof SERVICES)[number];

/** A fault proxy before each service, whose port on this machine `targets` returns at each connection. */
export async function openServiceProxies(targets: Record<Service, () => number>) {
  const proxies = {
    database: await openTcpProxy(targets.database),
    payments: await openTcpProxy(targets.payments),
    images: await openTcpProxy(targets.images),
    mail: await openTcpProxy(targets.mail),
  };
  const addressOf = (service: Service) => `127.0.0.1:${proxies[service].port}`;
  return {
    addressOf,
    /** Settings that lead a gallery through the proxies; images differ between Cloudinary and a folder. */
    settings: {
      DATABASE_WS_PROXY: addressOf('database'),
      STRIPE_API_BASE: `http://${addressOf('payments')}`,
      SMTP_URL: `smtp://${addressOf('mail')}`,
      MAIL_FROM: 'gallery@example.com',
    },
    /** `markers`: see `TcpProxy.fail`. */
    async fail(
      services: readonly Service[],
      mode: FailureMode,
      markers: Partial<Record<Service, string>> = {},
    ) {
      await Promise.all(services.map((service) => proxies[service].fail(mode, markers[service])));
    },
    async restore(services: readonly Service[]) {
      await Promise.all(services.map((service) => proxies[service].restore()));
    },
    async stop() {
      for (const proxy of Object.values(proxies)) await proxy.stop();
    },
  };
}
