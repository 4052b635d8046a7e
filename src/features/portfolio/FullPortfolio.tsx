import type { BuiltList } from './api.ts';
import { WorkList } from './WorkList.tsx';

/** Every work, without tabs (§2 /portfolio). */
export function FullPortfolio({ all }: { all: BuiltList }) {
  return <WorkList built={all} eager={3} heading="h2" tab={null} />;
}
