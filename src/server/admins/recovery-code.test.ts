import { expect, test } from 'vitest';
import { readRecoveryCode, writeRecoveryCode } from './recovery-code.ts';

test('a recovery code has two groups of five characters that cannot be mistaken', () => {
  expect(writeRecoveryCode(Uint8Array.from([0, 1, 31, 32, 255, 10, 18, 20, 22, 27]))).toBe(
    '01Z0Z-AJMPV',
  );
});

test.each(['01z0z-ajmpv', ' OlZOZ ajmpv ', 'oiz0z–AJMPV', '01Z0ZAJMPV'])(
  'it is read however it is typed: %s',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('01Z0Z-AJMPV');
  },
);
