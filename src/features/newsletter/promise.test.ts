import { expect, test } from 'vitest';
import { promiseOf, thanksFor } from './promise.ts';

test('S8-005 a subscriber is told of the code that is mailed, and that a promised discount has ended', () => {
  const promise = promiseOf({ welcomeDiscount: 'ten' });
  expect(thanksFor(promise, true)).toBe(
    'Thank you for subscribing! Check your email for a 10% discount code.',
  );
  expect(thanksFor(promise, false)).toBe(
    'Thank you for subscribing! The 10% discount for new subscribers has ended.',
  );
  const none = promiseOf({ welcomeDiscount: 'none' });
  expect(thanksFor(none, false)).toBe('Thank you for subscribing!');
  expect(thanksFor(none, true)).toContain('a 10% discount code');
});
