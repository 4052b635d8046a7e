import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { guideQuery } from '../demonstration/api.ts';
import { DemonstrationLine } from './DemonstrationLine.tsx';

/** Loaded while the gallery is being set up. */
const GuidePanel = lazy(() =>
  loadModule(() => import('./GuidePanel.tsx')).then(
    (code) => ({ default: code.GuidePanel }),
    // The rest of the administration works without it.
    () => ({ default: () => null }),
  ),
);

/** At the top of the dashboard: the guide of the first start, or while the demonstration hangs, how to take it down. */
export function Guide() {
  const { data } = useQuery(guideQuery, queryClient);
  if (!data || data.isHidden) return null;
  if (data.demonstration) return <DemonstrationLine />;
  return (
    <Suspense fallback={null}>
      <GuidePanel />
    </Suspense>
  );
}
