/** The id of the order that the address names, as the links of mails to the artist do. */
export const linkedOrder = (): string | null =>
  new URLSearchParams(window.location.search).get('order');
