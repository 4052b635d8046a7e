import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Toaster } from '#ui/Toast.tsx';
import { ArtworksTab } from '../artworks/ArtworksTab.tsx';
import { followChanges } from '../changes/api.ts';
import { guideQuery } from '../demonstration/api.ts';
import { Guide } from '../guide/Guide.tsx';
import { AlertBanner } from '../health/AlertBanner.tsx';
import { InquiriesTab } from '../inquiries/InquiriesTab.tsx';
import { $location, navigate } from '../location/store.ts';
import { ADMIN_TABS, type AdminTab } from '../location/tabs.ts';
import { OrdersTab } from '../orders/OrdersTab.tsx';
import { PostsTab } from '../posts/PostsTab.tsx';
import { SignInQuestion } from '../session/SignInQuestion.tsx';
import { useUsername } from '../session/use-username.ts';
import { SubscribersTab } from '../subscribers/SubscribersTab.tsx';
import { ReloadQuestion } from '../updates/ReloadQuestion.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { StatCards } from './StatCards.tsx';
import { ToastHeight } from './ToastHeight.tsx';
import { Today } from './Today.tsx';

const PANELS: Record<AdminTab, ComponentType> = {
  artworks: ArtworksTab,
  posts: PostsTab,
  orders: OrdersTab,
  inquiries: InquiriesTab,
  subscribers: SubscribersTab,
};

/** The administration (§2 admin dashboard). */
export function Dashboard() {
  const username = useUsername();
  const { tab } = useStore($location);
  useEffect(followChanges, []);
  const { isPending, failureCount } = useQuery(guideQuery, queryClient);
  const isWaiting = isPending && failureCount === 0;
  const tabArea = useRef<HTMLDivElement>(null);
  if (!username) return null;

  function openFromCard(next: AdminTab) {
    navigate({ tab: next });
    setTimeout(() => {
      const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
      tabArea.current?.scrollIntoView({ behavior, block: 'start' });
    }, TIMINGS.adminScroll);
  }

  const Panel = PANELS[tab];
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-8">
      <DashboardHeader username={username} />
      <AlertBanner />
      <Guide />
      {/* Loads meanwhile, and is shown once it is known whether the guide stands above, so that nothing moves under the pointer. */}
      <div className={isWaiting ? 'hidden' : 'grid gap-1 sm:gap-2'}>
        <Today />
        <StatCards onOpen={openFromCard} />
      </div>
      <div className={`min-h-dvh scroll-mt-4 ${isWaiting ? 'hidden' : ''}`} ref={tabArea}>
        <Tabs
          label="What to look after"
          onValueChange={(next) => navigate({ tab: next })}
          tabs={ADMIN_TABS}
          value={tab}
        >
          <Panel />
        </Tabs>
      </div>
      <ReloadQuestion />
      <SignInQuestion />
      <Toaster />
      <ToastHeight />
    </div>
  );
}
