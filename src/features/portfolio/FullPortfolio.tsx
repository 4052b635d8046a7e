import { useMemo } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { WorkList } from './WorkList.tsx';

/** As many as a phone shows at first: there a third one would hold the first back. A desktop finds it at once. */
const EAGER = 2;

/**
 * Every work, without tabs (§2 /portfolio). They come as JSON in one string: Astro would wrap and unwrap each field
 * of a thousand works by itself, in a task long enough to be felt.
 */
export function FullPortfolio({ json }: { json: string }) {
  const works = useMemo(() => JSON.parse(json) as Artwork[], [json]);
  return <WorkList built={works} eager={EAGER} heading="h2" tab={null} />;
}
