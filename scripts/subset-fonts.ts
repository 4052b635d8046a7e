import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: writes src/assets/fonts, the characters that most pages of the site are set in, cut out of the
 * fonts' Latin files. Other characters come with those files, where a page has them; `unicode-range` in
 * src/styles/fonts says which. To be run again after an update of the fonts, or a change of these characters.
 */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const CHARACTERS = `${ASCII.join('')}\u00a0©·×½¼¾–—‘’“”…−Éàáâäçèéêëíîïñóôöúûü`;
const FILES = {
  'newsreader-400': 'newsreader/files/newsreader-latin-400-normal.woff2',
  'newsreader-400-italic': 'newsreader/files/newsreader-latin-400-italic.woff2',
  'instrument-sans-400': 'instrument-sans/files/instrument-sans-latin-400-normal.woff2',
};

for (const [name, file] of Object.entries(FILES)) {
  const whole = await readFile(`node_modules/@fontsource/${file}`);
  const part = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2' });
  await writeFile(`src/assets/fonts/${name}.woff2`, part);
  console.log(`${name}: ${whole.length} → ${part.length} bytes`);
}
