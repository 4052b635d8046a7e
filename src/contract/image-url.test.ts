import { expect, test } from 'vitest';
import { derivativePath, hasDerivatives } from './image-url.ts';

test('a derivative is named by its transforms, in the order that the image store expects', () => {
  expect(derivativePath('/uploads/abc', 640, 'avif')).toBe(
    '/uploads/w_640,c_limit,f_avif,q_auto/abc',
  );
});

test('only pictures of the upload store have derivatives', () => {
  expect(
    ['/uploads/abc', '/public-objects/a/b.jpg', '/uploads/w_1/abc'].map(hasDerivatives),
  ).toEqual([true, false, false]);
});
