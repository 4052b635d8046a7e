import { expect, test } from 'vitest';
import { ConnectionLost } from '../../images/connection-lost.ts';
import { RefusedImage } from '../../images/refused-image.ts';
import { TimedOut } from '../../images/upload.ts';
import { AdminError } from '../../session/admin-request.ts';
import { nextAfter } from './photo-retry.ts';

const HERE = { isOnline: true, isSignedIn: true, lost: 0 };
const outage = new AdminError(503, '');

test('without a connection a photo waits as long as it takes, 30 seconds at most between two tries', () => {
  expect(nextAfter(new ConnectionLost(), 1, HERE)).toEqual({
    is: 'wait',
    for: 'connection',
    ms: 1_000,
  });
  expect(nextAfter(new ConnectionLost(), 99, HERE)).toEqual({
    is: 'wait',
    for: 'connection',
    ms: 30_000,
  });
  expect(nextAfter(new TimedOut(), 99, { ...HERE, isOnline: false })).toMatchObject({
    for: 'connection',
  });
});

test('an outage and a timeout are tried six times, then the photo is refused and its file kept', () => {
  expect(nextAfter(outage, 5, HERE)).toEqual({ is: 'wait', for: 'server', ms: 16_000 });
  expect(nextAfter(outage, 6, HERE)).toEqual({
    is: 'refused',
    problem: 'Failed to upload image',
    canRetry: true,
  });
  expect(nextAfter(new TimedOut(), 6, HERE)).toMatchObject({
    problem: expect.stringContaining('Upload timed out'),
    canRetry: true,
  });
});

test('what the server refuses, and what is no photo, is not tried again', () => {
  const damaged = JSON.stringify({ code: 'invalid', message: 'The image is damaged.' });
  expect(nextAfter(new AdminError(400, damaged), 1, HERE)).toEqual({
    is: 'refused',
    problem: 'The image is damaged.',
    canRetry: false,
  });
  expect(nextAfter(new RefusedImage('File too large', 'Save it smaller.'), 1, HERE)).toMatchObject({
    problem: 'File too large. Save it smaller.',
    canRetry: false,
  });
  expect(nextAfter(new DOMException('', 'NotReadableError'), 1, HERE)).toMatchObject({
    problem: 'This photo can no longer be read. Choose it again.',
  });
});

test('a session that ended refuses no photo', () => {
  expect(nextAfter(new AdminError(401, ''), 1, { ...HERE, isSignedIn: false })).toEqual({
    is: 'sign-in',
  });
});

test('tries without a connection are none of the six', () => {
  expect(nextAfter(outage, 11, { ...HERE, lost: 6 })).toMatchObject({ for: 'server' });
  expect(nextAfter(outage, 12, { ...HERE, lost: 6 })).toMatchObject({ is: 'refused' });
});
