import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${APPLE} Version/12.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on Mac or iPad',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`,
  ],
  ['Chrome on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`,
  ],
  ['Chrome on Android phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['Chrome on Android tablet', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`],
  [
    'Samsung Internet on Android phone',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['Windows', 'SomethingElse/1.0 (Windows NT 10.0)'],
  ['Unknown device', 'curl/8.14.1'],
  ['Unknown device', '<script>alert(1)</script>'],
  ['Unknown device', null],
])('a device is named plainly: %s', (name, userAgent) => {
  expect(describeDevice(userAgent)).toBe(name);
});
