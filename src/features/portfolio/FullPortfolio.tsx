import type { Artwork } from '#contract/artworks.ts';
import { WorkList } from './WorkList.tsx';

/** As many as a phone shows at first: there a third one would hold the first back. A desk finds it at once. */
const EAGER = 2;

/** Every work, without tabs (§2 /portfolio). */
export function FullPortfolio({ all }: { all: Artwork[] }) {
  return <WorkList built={all} eager={EAGER} heading="h2" tab={null} />;
}
