/** What both sides know of the contact form (§5), apart from its schema: public pages carry no zod. */

/** Enough of an address to be worth sending; the server has the last word. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const SUBJECTS = [
  'General Inquiry',
  'Commission Request',
  'Purchase Inquiry',
  'Exhibition Proposal',
] as const;

/** What is missing, by field. The third is the specification's, to the letter. */
export const INQUIRY_TEXTS = {
  name: 'Please enter your name',
  email: 'Please enter a valid email',
  subject: 'Please select a subject',
  message: 'Please enter a message',
} as const;
