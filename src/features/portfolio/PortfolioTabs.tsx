import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { artworksQuery } from '#features/catalogue/api.ts';
import { PORTFOLIO_TABS, type PortfolioTab } from '#features/catalogue/lists.ts';
import { queryClient } from '#lib/query-client.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { WorkList } from './WorkList.tsx';

/** A failure is shown when the tab is opened. */
function fetchAhead(tab: PortfolioTab) {
  if (tab !== 'featured') queryClient.query(artworksQuery(tab)).catch(() => {});
}

type Props = { first: PortfolioTab; built: Artwork[] };

/** The portfolio of the home page (§2): four tabs, the works of the first one to open built into the page. */
export function PortfolioTabs({ first, built }: Props) {
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
        <WorkList built={tab === first ? built : undefined} heading="h3" key={tab} tab={tab} />
      </div>
    </Tabs>
  );
}
