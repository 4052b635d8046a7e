/** One journal entry of the demo. The picture is pictures/<image>.jpg. */
export type DemoPost = {
  slug: string;
  title: string;
  excerpt: string;
  /** Plain text; paragraphs are separated by an empty line. */
  content: string;
  image: string;
  isPublished: true;
  publishedAt: string;
};

/** Written one paragraph a string, so that a changed sentence is a small change. */
export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}
