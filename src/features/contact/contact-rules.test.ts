import { expect, test } from 'vitest';
import { inquiryFrom, problemOf, workFrom } from './contact-rules.ts';

test.each([
  ['name', 'Please enter your name'],
  ['email', 'Please enter a valid email'],
  ['subject', 'Please select a subject'],
  ['message', 'Please enter a message'],
] as const)('S5-003 S5-005 a blank %s has the error: %s', (field, text) => {
  expect(problemOf(field, '')).toBe(text);
  expect(problemOf(field, '  \n')).toBe(text);
});

test('S5-004 an address must look like one', () => {
  for (const wrong of ['ari', 'ari@', '@example.com', 'a b@example.com', 'ari@example']) {
    expect(problemOf('email', wrong), wrong).toBe('Please enter a valid email');
  }
  for (const right of ['ari@example.com', ' ari+list@example.co.nz ']) {
    expect(problemOf('email', right), right).toBeUndefined();
  }
});

test('a link may name the subject and the work; an unknown subject is ignored', () => {
  expect(inquiryFrom('?subject=Purchase+Inquiry&work=Slack+Water')).toEqual({
    subject: 'Purchase Inquiry',
    message: 'About “Slack Water”: ',
  });
  expect(inquiryFrom('?subject=Anything&work=+')).toEqual({});
});

test('a work with an id is named apart from the message', () => {
  const search = '?subject=Purchase+Inquiry&work=Slack+Water&id=7';
  expect(workFrom(search)).toEqual({ id: 7, title: 'Slack Water' });
  expect(inquiryFrom(search)).toEqual({ subject: 'Purchase Inquiry' });
  for (const wrong of ['?work=Slack+Water&id=0', '?work=Slack+Water&id=x', '?id=7', '']) {
    expect(workFrom(wrong), wrong).toBeNull();
  }
});
