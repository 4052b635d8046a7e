import sheetUrl from './true-size.css?url';

let isLoaded: Promise<unknown> | undefined;

/**
 * Code with its style sheet, which it does not import: Astro would add it to the sheet of every page from which the
 * code can be reached.
 */
export async function withStyles<Code>(code: Promise<Code>): Promise<Code> {
  isLoaded ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: sheetUrl, onload: resolve, onerror: reject });
    document.head.append(link);
  });
  try {
    await isLoaded;
  } catch (error) {
    isLoaded = undefined;
    throw error;
  }
  return code;
}
