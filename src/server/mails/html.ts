/** Colours and faces of docs/look.md, written inline: mail programs drop style sheets. */
export const COLORS = {
  page: '#fbfaf8',
  surface: '#f2f0ec',
  ink: '#1b1a18',
  soft: '#615c55',
  line: '#e3dfd8',
} as const;

export const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
export const SANS = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

/** For text and for attributes in double quotes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Escaped, with its line breaks. */
export const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
