/** The contact form, filled in for an inquiry about a work. */
export function inquiryLink(title: string): string {
  const query = new URLSearchParams({ subject: 'Purchase Inquiry', work: title });
  return `/contact?${query}`;
}
