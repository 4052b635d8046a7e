/** The paragraphs of a plain text, split on line breaks (§3 blog_posts); blank lines are none. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
