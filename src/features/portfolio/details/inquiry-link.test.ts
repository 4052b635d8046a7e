import { expect, test } from 'vitest';
import { inquiryLink } from './inquiry-link.ts';

test('the enquiry names the work, whatever its title holds', () => {
  expect(inquiryLink({ id: 7, title: 'Tide & time?' })).toBe(
    '/contact?subject=Purchase+Inquiry&work=Tide+%26+time%3F&id=7',
  );
});
