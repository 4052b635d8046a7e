/** Shown after a change that visitors will see. Builds cost money, so changes are collected for some minutes. */
export const PUBLISHED_SOON = 'The public pages update within some minutes.';
