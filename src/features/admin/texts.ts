/** What a change in the administration means for visitors: builds cost money, so changes are gathered for some minutes. */
export const PUBLIC_SOON = 'The public pages update within some minutes.';
