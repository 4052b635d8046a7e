import { useStore } from '@nanostores/react';
import { Button } from '#ui/Button.tsx';
import { $address, closeDialog, go } from '../address/store.ts';
import { ChartsDialog } from '../charts/ChartsDialog.tsx';
import { StartEmpty } from '../demonstration/StartEmpty.tsx';
import { DiscountsDialog } from '../discounts/DiscountsDialog.tsx';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import { PublishingLine } from '../health/PublishingLine.tsx';
import { AccountDialog } from '../session/AccountDialog.tsx';
import { signOut } from '../session/api.ts';

export function DashboardHeader({ username }: { username: string }) {
  const { panel } = useStore($address);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 sm:gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3 sm:grid sm:gap-1">
        <h1 className="font-serif text-[1.375rem] leading-tight sm:text-3xl">
          Gallery Administration
        </h1>
        <p className="text-sm text-ink-soft sm:text-base">Welcome, {username}</p>
      </div>
      {/* On a phone one line, which scrolls like the tabs. */}
      <div className="tab-list relative -mx-1 flex items-center gap-x-5 overflow-x-auto px-1 max-sm:[&>button]:flex-none max-sm:[&>button:first-of-type]:order-last sm:mx-0 sm:flex-wrap sm:gap-y-2 sm:px-0">
        <span className="flex-none sm:hidden">
          <StartEmpty />
        </span>
        <Button onClick={() => window.location.assign('/')} variant="outline">
          Return to Home
        </Button>
        <Button onClick={() => go({ panel: 'gallery' })} variant="quiet">
          My gallery
        </Button>
        <Button onClick={() => go({ panel: 'charts' })} variant="quiet">
          Charts
        </Button>
        <Button onClick={() => go({ panel: 'discounts' })} variant="quiet">
          Discount codes
        </Button>
        <Button onClick={() => go({ panel: 'account' })} variant="quiet">
          Account
        </Button>
        {/* The session ends in this browser even when the call fails. */}
        <Button onClick={() => signOut().catch(() => {})} variant="quiet">
          Sign out
        </Button>
      </div>
      <div className="basis-full">
        <PublishingLine />
      </div>
      {panel === 'gallery' && <GalleryDialog onClose={closeDialog} />}
      {panel === 'charts' && <ChartsDialog onClose={closeDialog} />}
      {panel === 'discounts' && <DiscountsDialog onClose={closeDialog} />}
      {panel === 'account' && <AccountDialog onClose={closeDialog} username={username} />}
    </header>
  );
}
