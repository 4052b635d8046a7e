/** For text and for attributes in double quotes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Escaped, with its line breaks. */
export const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
