import type { AstroIntegration } from 'astro';
import { readBuildSettings } from '#server/gallery/queries.ts';
import { connectDatabase } from '#server/services/database.ts';
import { parseEnvironment } from '#server/services/environment.ts';

const SITE = '\0gallery-site';
const SETTINGS = '\0gallery-settings';

/**
 * Puts the artist's settings, read from the database as a build begins, in the place of src/site.config.ts. Each is an
 * export of its own, so that the browser's code carries those alone that it uses.
 */
export function gallerySettings(): AstroIntegration {
  return {
    name: 'gallery:settings',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const settings = await readBuildSettings(connectDatabase(parseEnvironment(process.env)));
        const code = Object.entries(settings)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'gallery:settings',
                enforce: 'pre',
                resolveId: (id) => (id === '#site' ? SITE : id === SETTINGS ? SETTINGS : null),
                load: (id) =>
                  id === SITE
                    ? `export * as site from ${JSON.stringify(SETTINGS)};`
                    : id === SETTINGS
                      ? code
                      : null,
              },
            ],
          },
        });
      },
    },
  };
}
