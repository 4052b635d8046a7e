import { expect, test } from 'vitest';
import { costs } from './bill.ts';

test('the bill counts an uptime monitor that asks every five minutes', () => {
  const visit = { siteBytes: 0, siteRequests: 0, apiCalls: 0, imageBytes: 0 };
  // 30 for two pushes, 8 for calls of functions, 15 for the monitor's 8,928 requests and calls.
  expect(costs({ visit, idle: 0, busy: 0 })).toContain('| a quiet month | 53 credits;');
});
