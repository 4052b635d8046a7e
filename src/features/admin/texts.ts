/** Said after a change that visitors will see. Builds cost money, so changes are collected for some minutes. */
export const PUBLIC_SOON = 'The public pages update within some minutes.';
