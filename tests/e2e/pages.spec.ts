import { listed } from './page-addresses.ts';
import { expect, test } from './test.ts';

test('every page carries its policy, and only the checkout names Stripe', async ({ request }) => {
  for (const path of [...(await listed()), '/paintings', '/checkout', '/admin']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    // Of several policies a browser obeys each: one without Stripe forbids it.
    const allowsStripe = policy.split(', ').every((each) => each.includes('stripe.com'));
    expect(allowsStripe, path).toBe(path === '/checkout');
    expect(response.headers()['x-frame-options'], path).toBe('DENY');
  }
});

test('S6-002 every public page opens without cookie or account', async ({ request }) => {
  for (const path of await listed()) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});
