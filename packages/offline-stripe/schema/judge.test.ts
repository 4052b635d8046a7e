import { expect, test } from 'vitest';
import { API_VERSION, type StripeEvent } from '../model/objects.ts';
import { ORDER, startForTest } from '../testing.ts';
import { JUDGED_VERSION, judgeEvent, judgeExchange } from './judge.ts';

async function recorded() {
  const { stripe } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const charged = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const { data } = await stripe.events.list();
  return { charged: JSON.parse(JSON.stringify(charged)), events: data as unknown as StripeEvent[] };
}

test('the types are those of the version that the emulator speaks', () => {
  expect(JUDGED_VERSION).toBe(API_VERSION);
});

test('a field that is missing, unknown or of another type is found, also deep within an expanded object and an event', async () => {
  const { charged, events } = await recorded();
  const judge = (response: object) =>
    judgeExchange({
      endpoint: 'GET /v1/payment_intents/:id',
      params: { expand: { 0: 'latest_charge' } },
      response: JSON.stringify(response),
      fromBrowser: false,
    });
  judge(charged);
  const { amount: _, ...without } = charged;
  expect(() => judge(without)).toThrow('amount');
  expect(() => judge({ ...charged, paid: true })).toThrow('paid');
  expect(() => judge({ ...charged, status: 'done' })).toThrow('status');
  const broken = structuredClone(charged);
  broken.latest_charge.payment_method_details.card.exp_year = '2034';
  expect(() => judge(broken)).toThrow();
  for (const event of events) judgeEvent(event);
  const [event] = events as [StripeEvent];
  expect(() => judgeEvent({ ...event, created: null as never })).toThrow('created');
  expect(() => judgeEvent({ ...event, data: { object: without } })).toThrow('amount');
});

test.each([
  ['an amount that is no number', { amount: 'twelve', currency: 'nzd' }],
  ['an unknown parameter', { amount: '1200', currency: 'nzd', price: '1200' }],
  ['a missing one', { amount: '1200' }],
  ['another value than those listed', { amount: '1200', currency: 'nzd', capture_method: 'later' }],
])('%s in a request is found', (_what, params) => {
  const endpoint = 'POST /v1/payment_intents';
  const request = { endpoint, params, response: '{}', fromBrowser: false };
  expect(() => judgeExchange(request)).toThrow(`parameters of ${endpoint}`);
});
