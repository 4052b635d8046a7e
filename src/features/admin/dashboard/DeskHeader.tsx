import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PublishingLine } from '../health/PublishingLine.tsx';
import { AccountDialog } from '../session/AccountDialog.tsx';
import { signOut } from '../session/api.ts';

export function DeskHeader({ username }: { username: string }) {
  const [account, setAccount] = useState(false);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-1">
        <h1 className="font-serif text-3xl leading-tight">Gallery Administration</h1>
        <p className="text-ink-soft">Welcome, {username}</p>
        <PublishingLine />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => window.location.assign('/')} variant="outline">
          Return to Home
        </Button>
        <Button onClick={() => setAccount(true)} variant="quiet">
          Account
        </Button>
        {/* The session ends here even when the server cannot be told. */}
        <Button onClick={() => signOut().catch(() => {})} variant="quiet">
          Sign out
        </Button>
      </div>
      {account && <AccountDialog onClose={() => setAccount(false)} username={username} />}
    </header>
  );
}
