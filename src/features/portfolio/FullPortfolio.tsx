import { useMemo } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { WorkList } from './WorkList.tsx';

/** How many pictures load eagerly: a phone shows two at first, and a third would delay them. */
const EAGER = 2;

/**
 * Every work, without tabs (§2 /portfolio). They are passed as one JSON string, since Astro serialises each field by
 * itself, which takes a long task with 1,000 works.
 */
export function FullPortfolio({ json }: { json: string }) {
  const works = useMemo(() => JSON.parse(json) as Artwork[], [json]);
  return <WorkList built={works} eager={EAGER} heading="h2" tab={null} />;
}
