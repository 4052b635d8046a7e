import { expect, test } from 'vitest';
import { ResponseError } from '#lib/api-client.ts';
import { isUnanswered, passkeyProblem } from './passkey-problem.ts';

test('a passkey that was not used is told in words, not by the browser’s own', () => {
  const canceled = new DOMException(
    'The operation either timed out or was not allowed.',
    'NotAllowedError',
  );
  expect(passkeyProblem(canceled)).toMatch(/^No passkey was used\./);
  expect(passkeyProblem(new DOMException('', 'SecurityError'))).toMatch(/own address/);
  expect(passkeyProblem(new TypeError('Failed to fetch'))).toMatch(/check your connection/);
});

test('a refusal of the server is told with its own message', () => {
  const refused = new ResponseError(400, '{"code":"passkey_invalid","message":"Too late."}', '');
  expect(passkeyProblem(refused)).toBe('Too late.');
});

test('a change is unanswered where its response was lost or came too late, not where it was refused', () => {
  expect(isUnanswered(new TypeError('Failed to fetch'))).toBe(true);
  expect(isUnanswered(new ResponseError(503, '', 'Service Unavailable'))).toBe(true);
  expect(isUnanswered(new ResponseError(400, '{}', 'Bad Request'))).toBe(false);
  expect(isUnanswered(new DOMException('', 'NotAllowedError'))).toBe(false);
});
