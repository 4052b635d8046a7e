import { useMemo, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { artworksQuery } from '#features/catalogue/api.ts';
import { fromColumns } from '#features/catalogue/columns.ts';
import { PORTFOLIO_TABS, type PortfolioTab } from '#features/catalogue/lists.ts';
import { queryClient } from '#lib/query-client.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useWorks } from './use-works.ts';
import { WorkList } from './WorkList.tsx';

/** A failure is shown when the tab is opened. */
function fetchAhead(tab: PortfolioTab) {
  if (tab !== 'featured') queryClient.query(artworksQuery(tab)).catch(() => {});
}

/** `json`: the works of the first tab, as FullPortfolio has them. */
type Props = { first: PortfolioTab; json: string };

/** The portfolio of the home page (§2): four tabs, the works of the first one to open built into the page. */
export function PortfolioTabs({ first, json }: Props) {
  const built = useMemo(() => fromColumns(json), [json]);
  const [tab, setTab] = useState(first);
  return (
    <Tabs
      label="Portfolio categories"
      onTabPreload={fetchAhead}
      onValueChange={setTab}
      tabs={PORTFOLIO_TABS}
      value={tab}
    >
      <div className="pt-14">
        <TabWorks built={tab === first ? built : undefined} key={tab} tab={tab} />
      </div>
    </Tabs>
  );
}

function TabWorks({ tab, built }: { tab: PortfolioTab; built: Artwork[] | undefined }) {
  return <WorkList heading="h3" list={useWorks(tab, built)} />;
}
