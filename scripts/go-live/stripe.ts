import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '#server/orders/payment/webhook-events.ts';
import { NO_WEBHOOK_SECRET } from '#server/services/environment.ts';
import { openStripe } from '#server/services/payments.ts';
import { NotOk } from '../check-report.ts';
import type { Context, Step } from './step.ts';

const API_VERSION = Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion;

const SITE_ADVICE =
  'Delete the line SITE_URL of .env.live, repeat npm run go-live with the address that visitors end at, and deploy.';
/** The secret of a webhook belongs to the mode, too. */
const LIVE_KEYS = 'for live keys delete the lines STRIPE_… of .env.live and repeat this';

/** `fetchSite` asks the gallery's own site, which may not be public yet. */
export const stripeStep = (fetchSite: typeof fetch = fetch): Step => ({
  name: 'Payments',
  questions: [
    { name: 'SITE_URL', where: 'the address that visitors use, e.g. https://www.example.co.nz' },
    { name: 'STRIPE_PUBLISHABLE_KEY', where: 'Stripe → Developers → API keys: pk_live_…' },
    { name: 'STRIPE_SECRET_KEY', where: 'the same page: sk_live_…', isSecret: true },
  ],
  async run(context) {
    const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE, SITE_URL = '' } = context.environment;
    const stripe = openStripe(key, STRIPE_API_BASE);
    await refuseRedirect(SITE_URL, fetchSite);
    try {
      const account = await checkAccount(stripe);
      const webhook = await (context.isCheck ? checkWebhook : ensureWebhook)(stripe, context);
      const domain = await ensureDomain(stripe, new URL(SITE_URL).hostname, context.isCheck);
      const mode = key.includes('_live_') ? 'live mode' : `test mode (${LIVE_KEYS})`;
      return [mode, account, webhook, domain].join('; ');
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new NotOk(`Stripe says: ${error.message}`, 'Copy both keys again, of the same mode.');
    }
  },
});

/** Stripe counts a redirect, as from one of `www` and the bare domain to the other, as a failed delivery. */
async function refuseRedirect(siteUrl: string, fetchSite: typeof fetch): Promise<void> {
  const options = { redirect: 'manual', signal: AbortSignal.timeout(5_000) } as const;
  const response = await fetchSite(new URL('/', siteUrl), options).catch(() => null);
  const to = response && response.status >= 300 && response.headers.get('location');
  if (!to) return;
  throw new NotOk(
    `${siteUrl} redirects to ${new URL(to, siteUrl).origin}: no event of Stripe would arrive`,
    SITE_ADVICE,
  );
}

async function checkAccount(stripe: Stripe): Promise<string> {
  const account = await stripe.accounts.retrieveCurrent();
  if (!account.charges_enabled) {
    throw new NotOk(
      'the account may not charge yet',
      'Stripe → Settings → Business: answer what is asked for there.',
    );
  }
  if (account.country !== 'NZ') {
    throw new NotOk(
      `the account is of ${account.country}`,
      'The gallery charges NZD: open one of New Zealand.',
    );
  }
  const descriptor = account.settings?.payments.statement_descriptor;
  if (!descriptor) {
    throw new NotOk(
      'buyers would not recognise the payment on their statement',
      'Stripe → Settings → Business → Public details: statement descriptor.',
    );
  }
  return `buyers read “${descriptor}” on their statement`;
}

const webhookUrl = ({ environment }: Context) =>
  new URL('/api/stripe/webhook', environment.SITE_URL).href;

/** The webhook that go-live made, wherever it leads, before others of the site's address. */
async function listWebhooks(stripe: Stripe, context: Context) {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const made = data.filter(({ id }) => id === context.environment.STRIPE_WEBHOOK_ID);
  const others = data.filter((each) => each.url === webhookUrl(context) && !made.includes(each));
  return [...made, ...others];
}

const hasOurEvents = ({ enabled_events }: Stripe.WebhookEndpoint) =>
  [...enabled_events].sort().join() === [...WEBHOOK_EVENTS].sort().join();

/** Stripe tells a secret once, so that only the id that was kept with it says whose it is. */
const hasSecretOf = ({ id }: Stripe.WebhookEndpoint, { environment }: Context) =>
  environment.STRIPE_WEBHOOK_SECRET !== NO_WEBHOOK_SECRET && environment.STRIPE_WEBHOOK_ID === id;

/** What ensureWebhook would change. A secret that is not at hand, or without its webhook's id, is not checked. */
async function checkWebhook(stripe: Stripe, context: Context): Promise<string> {
  const webhooks = await listWebhooks(stripe, context);
  const problem = webhookProblem(webhooks, context);
  if (problem) {
    throw new NotOk(problem, 'npm run go-live mends it; deploy then, since its secret may be new.');
  }
  const isSecretKnown = webhooks.some((each) => hasSecretOf(each, context));
  return `webhook as it should be${isSecretKnown ? '' : ', its secret was not checked'}`;
}

function webhookProblem(
  [known, ...others]: Stripe.WebhookEndpoint[],
  context: Context,
): string | null {
  if (!known) return 'there is no webhook';
  if (others.length > 0) return `there are ${others.length + 1} webhooks of this gallery`;
  const { STRIPE_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_ID: id } = context.environment;
  if (id && secret !== NO_WEBHOOK_SECRET && !hasSecretOf(known, context)) {
    return 'the secret at hand is that of another webhook';
  }
  if (known.url !== webhookUrl(context)) return `the webhook leads to ${known.url}`;
  if (known.status !== 'enabled') return `the webhook is ${known.status}`;
  if (known.api_version !== API_VERSION) {
    return `the webhook’s API version is ${known.api_version ?? 'the account’s'}, not ${API_VERSION}`;
  }
  return hasOurEvents(known) ? null : 'the webhook gets other events than it should';
}

/**
 * One endpoint with exactly our events. One that leads to a former address is moved, which keeps its secret. Stripe
 * tells the secret when an endpoint is made, and never again.
 */
async function ensureWebhook(stripe: Stripe, context: Context): Promise<string> {
  const [known, ...others] = await listWebhooks(stripe, context);
  for (const other of others) await stripe.webhookEndpoints.del(other.id);
  const isCurrent = known?.api_version === API_VERSION && known.status === 'enabled';
  const url = webhookUrl(context);
  if (known && isCurrent && hasSecretOf(known, context)) {
    if (known.url === url && hasOurEvents(known)) return 'webhook as it should be';
    await stripe.webhookEndpoints.update(known.id, { url, enabled_events: [...WEBHOOK_EVENTS] });
    return known.url === url
      ? 'webhook’s events put right'
      : `webhook moved from ${new URL(known.url).origin}`;
  }
  if (known) await stripe.webhookEndpoints.del(known.id);
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: API_VERSION,
  });
  // In this order: one that ends between the two leaves no id with the secret of another webhook.
  context.keep('STRIPE_WEBHOOK_SECRET', made.secret ?? '');
  context.keep('STRIPE_WEBHOOK_ID', made.id);
  return known
    ? 'webhook made anew: the site refuses its events until the new secret is deployed (step Netlify, then a deploy)'
    : 'webhook made';
}

/** Apple Pay and Google Pay are offered on registered domains only. */
async function ensureDomain(stripe: Stripe, domain: string, isCheck: boolean): Promise<string> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: domain });
  if (!data[0] && isCheck) {
    throw new NotOk(
      `${domain} is not registered for Apple Pay and Google Pay`,
      'npm run go-live registers it.',
    );
  }
  const known = data[0] ?? (await stripe.paymentMethodDomains.create({ domain_name: domain }));
  let inactive = inactiveWallets(known);
  // Stripe looks at the site when a domain is registered, and again only when it is asked to.
  if (data[0] && inactive.length > 0 && !isCheck) {
    inactive = inactiveWallets(await stripe.paymentMethodDomains.validate(known.id));
  }
  if (inactive.length === 0) return 'Apple Pay and Google Pay on';
  // Stripe fetches a file from the site: known once the site is public.
  return `${inactive.join(' and ')} not yet: repeat this once ${domain} shows the gallery`;
}

function inactiveWallets({ apple_pay, google_pay }: Stripe.PaymentMethodDomain): string[] {
  const wallets = { 'Apple Pay': apple_pay, 'Google Pay': google_pay };
  return Object.entries(wallets).flatMap(([name, { status }]) => (status === 'active' ? [] : name));
}
