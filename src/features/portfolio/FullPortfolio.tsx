import type { Artwork } from '#contract/artworks.ts';
import { WorkList } from './WorkList.tsx';

/** Every work, without tabs (§2 /portfolio). */
export function FullPortfolio({ all }: { all: Artwork[] }) {
  return <WorkList built={all} eager={3} heading="h2" tab={null} />;
}
