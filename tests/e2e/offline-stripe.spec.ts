import { expect, test } from '@playwright/test';
import { runtime } from './runtime.ts';

/** What a page's own code gets wrong, and learns from Stripe.js at once. */
test('the emulator refuses what Stripe.js refuses: elements that are not mounted, or not submitted', async ({
  page,
}) => {
  await page.goto(`${runtime.stripe.apiBase}/v3.js`);
  await page.setContent('<div id="card"></div>');
  await page.addScriptTag({ url: `${runtime.stripe.apiBase}/v3.js` });
  const messages = await page.evaluate(async () => {
    const { Stripe } = window as unknown as { Stripe: (key: string) => StripeJs };
    const stripe = Stripe('pk_test_any');
    const elements = stripe.elements({ mode: 'payment', amount: 1200, currency: 'nzd' });
    const confirm = () =>
      stripe
        .confirmPayment({ elements, clientSecret: 'pi_1_secret_2', redirect: 'if_required' })
        .catch((error: Error) => `${error.name}: ${error.message}`);
    const element = elements.create('payment');
    const unmounted = await confirm();
    element.mount('#card');
    return { unmounted, unsubmitted: await confirm(), submitted: await elements.submit() };
  });
  expect(messages).toEqual({
    unmounted: expect.stringContaining('elements should have a mounted Payment Element'),
    unsubmitted: expect.stringContaining('elements.submit() must be called before'),
    submitted: { error: expect.objectContaining({ type: 'validation_error' }) },
  });
});

type StripeJs = {
  elements(options: object): {
    create(type: 'payment'): { mount(selector: string): void };
    submit(): Promise<object>;
  };
  confirmPayment(options: object): Promise<unknown>;
};
