import { expect, test } from 'vitest';
import { derivativeUrl, hasDerivatives, srcsetOf } from './image-url.ts';

test('a derivative is named by its transforms, in the order that the image store expects', () => {
  expect(derivativeUrl('/uploads/abc', 640, 'avif')).toBe(
    '/uploads/w_640,c_limit,f_avif,q_auto/abc',
  );
});

test('only pictures of the upload store have derivatives', () => {
  expect(
    ['/uploads/abc', '/public-objects/a/b.jpg', '/uploads/w_1/abc'].map(hasDerivatives),
  ).toEqual([true, false, false]);
});

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
