import { useId } from 'react';
import { fitOf, type Pictured, pictureAt } from '#features/catalogue/picture-at.ts';
import type { Rect } from './hang.ts';
import { svgRect } from './Things.tsx';

type Props = {
  work: Pictured & { placeholderColor?: string | undefined; depthMm?: number | null | undefined };
  rect: Rect;
  /** In px per mm. */
  scale: number;
};

const USUAL_DEPTH_MM = 30;

/** A work on the wall, with the shadow that one of its depth throws in soft light from above. */
export function HungWork({ work, rect, scale }: Props) {
  const id = useId();
  const depth = Math.min(work.depthMm ?? USUAL_DEPTH_MM, 150);
  const place = svgRect(rect);
  const url = pictureAt(work, Math.max(rect.width * scale, 160));
  return (
    <g>
      <filter height="200%" id={id} width="200%" x="-50%" y="-50%">
        <feGaussianBlur stdDeviation={10 + depth * 0.4} />
      </filter>
      <rect
        {...place}
        className="wall-shadow"
        filter={`url(#${id})`}
        y={place.y + 8 + depth * 0.5}
      />
      <rect {...place} data-hung fill={work.placeholderColor ?? 'var(--color-paper)'} />
      {url && <image {...place} href={url} preserveAspectRatio={fitOf(work, rect)} />}
    </g>
  );
}
