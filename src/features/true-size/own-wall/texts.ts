import type { NoSheet } from './sheet.ts';

/** Why no sheet is read from the marks, and what to do. */
export const NO_SHEET: Record<NoSheet, string> = {
  crossed:
    'The corners are crossed. Mark them in their order: upper left, upper right, lower right, lower left.',
  small: 'The sheet is too small in this photo. Please mark it again, or take a photo from closer.',
  flat: 'Three of the corners lie on one line. Please check the marks, or take a photo from straight ahead.',
  not_a4: 'These corners are not those of a sheet of A4. Please check the marks.',
};

const percent = (share: number) => `${(share * 100).toFixed(share < 0.0995 ? 1 : 0)}%`;

/** What is said of the estimated error, above and below the largest that is drawn. */
export function errorText(error: number, isDrawn: boolean, widthMm: number): string {
  if (isDrawn) {
    const centimetres = Math.max(0.1, (error * widthMm) / 10).toFixed(1);
    return `Estimated error: at most ${percent(error)}, ${centimetres} cm of its width.`;
  }
  const size = error < 1 ? `by ${percent(error)}` : 'far';
  return `Not drawn: here it could be off ${size}, more than 5%. Move it towards the sheet, or take a photo in which the sheet is larger.`;
}
