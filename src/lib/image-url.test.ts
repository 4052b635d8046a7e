import { expect, onTestFinished, test, vi } from 'vitest';
import { derivativeUrl, srcsetOf } from './image-url.ts';

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

test('where the image store has a CDN of its own, stored pictures come from there, others from the site', () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  vi.stubEnv('IMAGE_STORE', 'https://res.cloudinary.com/demo/image/upload');
  expect(derivativeUrl('/uploads/abc', 640, 'avif')).toBe(
    'https://res.cloudinary.com/demo/image/upload/w_640,c_limit,f_avif,q_auto/abc',
  );
  expect(srcsetOf('/uploads/abc', 'jpg', 300)).toMatch(/^https:.* 300w$/);
  expect(derivativeUrl('/hero.jpg', 640, 'avif')).toBe('/hero.jpg');
});
