/**
 * The pictures in Netlify Blobs: originals by their name, derivatives by `<transforms>/<name>`. In a build and in a
 * function Netlify names the site; elsewhere, as for a backup, SITE_ID and NETLIFY_AUTH_TOKEN do.
 * https://docs.netlify.com/build/data-and-storage/netlify-blobs/
 */
export function blobPictures() {
  const open = async () => {
    const { getStore } = await import('@netlify/blobs');
    const { SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
    return getStore({ name: 'pictures', ...(siteID && token && { siteID, token }) });
  };
  return {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      await (await open()).set(key, new Blob([new Uint8Array(bytes)]));
    },
    async get(key: string): Promise<Uint8Array | null> {
      const bytes = await (await open()).get(key, { type: 'arrayBuffer' });
      return bytes && new Uint8Array(bytes);
    },
    /** An original with its derivatives. */
    async remove(name: string): Promise<void> {
      const store = await open();
      const { blobs } = await store.list();
      const isIts = (key: string) => key === name || key.endsWith(`/${name}`);
      await Promise.all(blobs.filter(({ key }) => isIts(key)).map(({ key }) => store.delete(key)));
    },
  };
}
