/** The dialogs that the header's buttons open, by their name in the URL, in the order of the buttons. */
export const HEADER_PANELS = {
  gallery: 'My gallery',
  charts: 'Charts',
  discounts: 'Discount codes',
  account: 'Account',
} as const;
export type HeaderPanel = keyof typeof HEADER_PANELS;

export const isHeaderPanel = (panel: string | null): panel is HeaderPanel =>
  panel !== null && Object.hasOwn(HEADER_PANELS, panel);
