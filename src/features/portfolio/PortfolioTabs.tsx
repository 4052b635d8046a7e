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

/** The portfolio of the home page (§2): four tabs, the featured works built into the page. */
export function PortfolioTabs({ featured }: { featured: Artwork[] }) {
  const [tab, setTab] = useState<PortfolioTab>('featured');
  return (
    <Tabs
      label="Portfolio categories"
      onTabPreload={fetchAhead}
      onValueChange={setTab}
      tabs={PORTFOLIO_TABS}
      value={tab}
    >
      <div className="pt-14">
        <WorkList
          built={tab === 'featured' ? featured : undefined}
          heading="h3"
          key={tab}
          tab={tab}
        />
      </div>
    </Tabs>
  );
}
