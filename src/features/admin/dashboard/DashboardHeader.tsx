import { useStore } from '@nanostores/react';
import { loadModule } from '#lib/updates/load-module.ts';
import { Button } from '#ui/Button.tsx';
import { useLazyModule } from '#ui/on-demand.ts';
import { StartEmpty } from '../demonstration/StartEmpty.tsx';
import { PublishingStatus } from '../health/PublishingStatus.tsx';
import { $location, closeDialog, closePanel, navigate } from '../location/store.ts';
import { signOut } from '../session/api.ts';
import { HEADER_PANELS, type HeaderPanel, isHeaderPanel } from './header-panels.ts';

const load = () => loadModule(() => import('./HeaderDialog.tsx'));

export function DashboardHeader({ username }: { username: string }) {
  const { panel } = useStore($location);
  const code = useLazyModule(isHeaderPanel(panel), load, closeDialog);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 sm:gap-y-2">
      <div className="flex min-w-0 items-baseline gap-x-3 sm:grid sm:gap-1">
        <h1 className="flex-none font-serif text-[1.375rem] leading-tight sm:text-3xl">
          Gallery Administration
        </h1>
        <p className="truncate text-sm text-ink-soft sm:text-base">Welcome, {username}</p>
      </div>
      {/* On a phone one line, which scrolls like the tabs. */}
      <div className="scroll-row clip-room flex items-center gap-x-5 max-sm:[&>button]:flex-none max-sm:[&>button:first-of-type]:order-last sm:flex-wrap sm:gap-y-2">
        <span className="flex-none sm:hidden">
          <StartEmpty />
        </span>
        <Button onClick={() => window.location.assign('/')} variant="outline">
          Return to Home
        </Button>
        {(Object.keys(HEADER_PANELS) as HeaderPanel[]).map((name) => (
          <Button key={name} onClick={() => navigate({ panel: name })} variant="quiet">
            {HEADER_PANELS[name]}
          </Button>
        ))}
        {/* The session ends in this browser even when the call fails. */}
        <Button onClick={() => signOut().catch(() => {})} variant="quiet">
          Sign out
        </Button>
      </div>
      <div className="basis-full max-sm:-mb-2">
        <PublishingStatus />
      </div>
      {code && isHeaderPanel(panel) && (
        <code.HeaderDialog onClose={() => closePanel(panel)} panel={panel} username={username} />
      )}
    </header>
  );
}
