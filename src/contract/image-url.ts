/** Derivatives of stored pictures: `/uploads/<transforms>/<id>`, in Cloudinary's grammar. */

export type ImageFormat = 'avif' | 'webp' | 'jpg';

const STORED = /^\/uploads\/([^/]+)$/;

/** Whether the picture has derivatives; other paths are served as they are. */
export function hasDerivatives(imageUrl: string): boolean {
  return STORED.test(imageUrl);
}

/** The URL of the picture at most `width` pixels wide. */
export function derivativeUrl(imageUrl: string, width: number, format: ImageFormat): string {
  return imageUrl.replace(STORED, `/uploads/w_${width},c_limit,f_${format},q_auto/$1`);
}
