/** Where the image store's own CDN has the pictures, without a slash at the end; null without CLOUDINARY_URL. */
export function imageStore(url: string | undefined = process.env.CLOUDINARY_URL): string | null {
  const cloud = url?.split('@')[1]?.split(/[?/]/)[0];
  return cloud ? `https://res.cloudinary.com/${cloud}/image/upload` : null;
}
