/** The lines that a reader of the HTML sees, top down; without title and preheader, and without the words on links. */
export const linesOfHtml = (html: string): string[] =>
  html
    .replace(/^[\s\S]*?<\/div>/, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<a .*?<\/a>/g, '')
    .replace(/\n/g, '')
    .replace(/<(?:br|\/p|\/h1|\/td)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
