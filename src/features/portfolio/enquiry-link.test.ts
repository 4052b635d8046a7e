import { expect, test } from 'vitest';
import { enquiryLink } from './enquiry-link.ts';

test('the enquiry names the work, whatever its title holds', () => {
  expect(enquiryLink('Tide & time?')).toBe(
    '/contact?subject=Purchase+Inquiry&work=Tide+%26+time%3F',
  );
});
