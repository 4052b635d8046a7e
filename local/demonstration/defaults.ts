/** What most works of the demonstration have; each work overrides what differs. */
export const workDefaults = {
  signed: 'Signed and dated on the back',
  isFramed: false,
  isAvailable: true,
  isFeatured: false,
  isGalleried: false,
  editionSize: 1,
} as const;

/** Written one paragraph a string, so that a changed sentence is a small change. */
export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}
