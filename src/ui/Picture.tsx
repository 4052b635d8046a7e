import type { CSSProperties, ReactNode } from 'react';
import { derivativeUrl, hasDerivatives, srcsetOf } from '#lib/image-url.ts';
import './picture-watch.ts';

type Props = {
  /** A stored path, `/uploads/…`, or null for a work without a picture. */
  imageUrl: string | null;
  alt: string;
  /** The artist's name, shown in place of a picture that fails to load. */
  artist: string;
  /** Size of the original in pixels, which reserves the space on the page. */
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** The placeholder's colour, shown until the picture has loaded. */
  color?: string | undefined;
  /** A version that the browser has already, shown until the right one has loaded. */
  loadedUrl?: string | undefined;
  sizes: string;
  /** For the first pictures of a page: not lazy. */
  eager?: boolean;
  /** For the most important picture of a page: high priority, and not lazy. */
  first?: boolean;
  /** Fits the whole picture into its container. */
  contain?: boolean;
  /** Crops the picture to this ratio: for photographs in a grid, never for works. */
  crop?: number;
  className?: string;
  /** Stands beside the picture, in its container. */
  children?: ReactNode;
};

const DEFAULT_RATIO = 4 / 5;

/** Width over height; 4:5 where the original's size is not known. */
export function ratioOf(width?: number | null, height?: number | null): number {
  return width && height ? width / height : DEFAULT_RATIO;
}

/** A picture, whole and in its own proportions; where its smaller versions fail, the original is tried (§2 images). */
export function Picture(props: Props) {
  const { imageUrl, alt, artist, width, height, color, loadedUrl } = props;
  const { sizes, eager, first, contain, crop } = props;
  const style = {
    '--ratio': crop ?? ratioOf(width, height),
    '--tone': color || undefined,
    '--loaded': loadedUrl && `url("${loadedUrl}")`,
  } as CSSProperties;
  const derived = imageUrl && hasDerivatives(imageUrl);
  return (
    <span
      className={['picture', contain && 'picture-contain', crop && 'picture-crop', props.className]
        .filter(Boolean)
        .join(' ')}
      data-picture
      data-preloaded={loadedUrl ? true : undefined}
      data-state={imageUrl ? undefined : 'failed'}
      key={imageUrl}
      style={style}
      suppressHydrationWarning
    >
      {imageUrl && (
        <picture>
          {derived && (
            <>
              <source
                sizes={sizes}
                srcSet={srcsetOf(imageUrl, 'avif', width)}
                suppressHydrationWarning
                type="image/avif"
              />
              <source
                sizes={sizes}
                srcSet={srcsetOf(imageUrl, 'webp', width)}
                suppressHydrationWarning
                type="image/webp"
              />
            </>
          )}
          <img
            alt={alt}
            data-fallback={derived ? imageUrl : undefined}
            decoding="async"
            fetchPriority={first ? 'high' : undefined}
            height={height ?? undefined}
            loading={eager || first ? 'eager' : 'lazy'}
            src={derived ? derivativeUrl(imageUrl, 1080, 'jpg') : imageUrl}
            suppressHydrationWarning
            width={width ?? undefined}
          />
        </picture>
      )}
      <span className="picture-missing">
        <span>{artist}</span>
        {alt && <span>{alt}</span>}
      </span>
      {props.children}
    </span>
  );
}
