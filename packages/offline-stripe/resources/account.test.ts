import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { failureOf, startForTest } from '../testing.ts';

const WEBHOOK = { url: 'https://www.example.co.nz/webhook', enabled_events: ['refund.failed'] };

test('the account may charge unless it is said otherwise', async () => {
  const ready = await startForTest();
  expect(await ready.stripe.accounts.retrieveCurrent()).toMatchObject({
    charges_enabled: true,
    country: 'NZ',
    settings: { payments: { statement_descriptor: 'TEST MERCHANT' } },
  });
  const fresh = await startForTest({ account: { chargesEnabled: false, country: 'AU' } });
  expect(await fresh.stripe.accounts.retrieveCurrent()).toMatchObject({
    charges_enabled: false,
    country: 'AU',
  });
});

test('an endpoint has its secret when it is created, and not later', async () => {
  const { stripe } = await startForTest();
  const { id, secret } = await stripe.webhookEndpoints.create({
    ...WEBHOOK,
    api_version: Stripe.API_VERSION,
  } as Stripe.WebhookEndpointCreateParams);
  expect(secret).toMatch(/^whsec_\w{32}$/);
  await stripe.webhookEndpoints.update(id, { enabled_events: ['*'], disabled: true });
  const { data } = await stripe.webhookEndpoints.list();
  expect(data).toEqual([
    expect.objectContaining({ id, url: WEBHOOK.url, enabled_events: ['*'], status: 'disabled' }),
  ]);
  expect(data[0]).not.toHaveProperty('secret');
  expect(await stripe.webhookEndpoints.del(id)).toMatchObject({ id, deleted: true });
  expect((await failureOf(stripe.webhookEndpoints.del(id))).statusCode).toBe(404);
});

test('an endpoint without events, and a domain without a name, are refused by field', async () => {
  // Stripe's types refuse these requests before the emulator's answer is seen.
  const { stripe } = await startForTest({ onExchange: () => {} });
  const endpoint = { url: WEBHOOK.url } as Stripe.WebhookEndpointCreateParams;
  expect((await failureOf(stripe.webhookEndpoints.create(endpoint))).param).toBe('enabled_events');
  const domain = {} as Stripe.PaymentMethodDomainCreateParams;
  expect((await failureOf(stripe.paymentMethodDomains.create(domain))).param).toBe('domain_name');
});

test('a domain is registered once, and says which wallets it may offer', async () => {
  const { stripe } = await startForTest({ account: { applePay: 'inactive' } });
  const { id } = await stripe.paymentMethodDomains.create({ domain_name: 'www.example.co.nz' });
  await stripe.paymentMethodDomains.create({ domain_name: 'www.example.co.nz' });
  await stripe.paymentMethodDomains.create({ domain_name: 'other.example.co.nz' });
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: 'www.example.co.nz' });
  expect(data).toEqual([
    expect.objectContaining({
      id,
      apple_pay: { status: 'inactive' },
      google_pay: { status: 'active' },
    }),
  ]);
  expect(await stripe.paymentMethodDomains.validate(id)).toEqual(data[0]);
  expect((await failureOf(stripe.paymentMethodDomains.validate('pmd_none'))).statusCode).toBe(404);
});
