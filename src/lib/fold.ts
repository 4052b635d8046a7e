const ASCII = /^[\u0020-\u007e]*$/;

/** Text as searches compare it: without case and accents, so that `tui` finds `Tūī`. */
export function fold(text: string): string {
  const bare = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.toLowerCase();
}
