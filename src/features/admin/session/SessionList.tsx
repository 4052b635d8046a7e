import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionRecord } from '#contract/admin.ts';
import { formatDateTime } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { toast } from '#ui/toast-store.ts';
import { endSessionOf, sessionsQuery, signOutEverywhere } from './api.ts';

/** The devices that are signed in, each of which can be signed out alone, or all of them. */
export function SessionList() {
  const options = { ...sessionsQuery, refetchOnMount: 'always' as const };
  const { data, isError, refetch } = useQuery(options, queryClient);
  const leave = () =>
    signOutEverywhere().catch((error) => showFailure('Failed to sign out everywhere', error));
  return (
    <>
      <p className="text-sm text-ink-soft">
        Lost a phone, or signed in on a computer that is not yours? Sign it out here.
      </p>
      {data ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <LoadingOrError isError={isError} onRetry={refetch} what="The list" />
      )}
      <Button onClick={leave} variant="outline">
        Sign out everywhere
      </Button>
    </>
  );
}

function Device({ session }: { session: SessionRecord }) {
  const { id, device, isCurrent, isKept, lastSeenAt, startedAt, expiresAt } = session;
  const [ending, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    try {
      await endSessionOf(id);
      toast({ title: `${device} is signed out` });
    } catch (error) {
      setEnding(false);
      showFailure('Failed to sign out', error);
    }
  }

  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid gap-0.5">
        <p>
          {device}
          {isCurrent && <strong className="font-medium"> · this device</strong>}
        </p>
        <p className="text-[0.8125rem] text-ink-soft">
          {!isCurrent && <>Last used {formatDateTime(lastSeenAt)}. </>}
          Signed in {formatDateTime(startedAt)}.{' '}
          {isKept ? 'Stays signed in until' : 'Ends by itself'} {formatDateTime(expiresAt)}
          {isKept && ', longer when it is used'}.
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out ${device}, signed in ${formatDateTime(startedAt)}`}
          className="shrink-0"
          disabled={ending}
          onClick={end}
          variant="quiet"
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
