/** The contact form, filled in for an inquiry about a work. */
export function inquiryLink({ id, title }: { id: number; title: string }): string {
  const query = new URLSearchParams({ subject: 'Purchase Inquiry', work: title, id: `${id}` });
  return `/contact?${query}`;
}
