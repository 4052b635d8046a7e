import { expect, test } from 'vitest';
import { srcsetOf } from './image-url.ts';

test('a srcset ends with the first width that is not below the original’s, and states the real width', () => {
  expect(srcsetOf('/uploads/abc', 'webp', 500)).toBe(
    [
      '/uploads/w_320,c_limit,f_webp,q_auto/abc 320w',
      '/uploads/w_480,c_limit,f_webp,q_auto/abc 480w',
      '/uploads/w_720,c_limit,f_webp,q_auto/abc 500w',
    ].join(', '),
  );
  expect(srcsetOf('/uploads/abc', 'jpg').split(', /')).toHaveLength(6);
});
