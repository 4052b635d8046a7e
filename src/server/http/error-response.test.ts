import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describe } from './error-response.ts';

const failed = (...params: string[]) =>
  describe(new DrizzleQueryError('insert into contact_inquiries', params, new Error('gone')));

test('a failed statement is logged with its stack and its cause, without its parameters', () => {
  const text = failed('Ana', 'ana@example.com', 'Hello');
  expect(text).toContain('insert into contact_inquiries');
  expect(text).toMatch(/\n {4}at /);
  expect(text).toContain('caused by Error: gone');
  expect(text).not.toMatch(/ana|Hello/i);
});

test('a message that looks like a stack line is not logged either', () => {
  const text = failed('Ana', 'Please write\n    at ana@example.com, params: none\n    at once');
  expect(text).not.toMatch(/ana@|at once|write/);
});
