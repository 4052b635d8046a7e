import { useQuery } from '@tanstack/react-query';
import type { Publishing } from '#contract/health.ts';
import { formatDateTime } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { SpinnerRing } from '#ui/Spinner.tsx';
import { useCommand } from '../form/use-command.ts';
import { SEEN_ONCE_DEPLOYED } from '../texts.ts';
import { healthQuery, isDistant, publishNow } from './api.ts';

/**
 * Whether the public pages are up to date, wait for the next build and when that is, lack a build hook, are being
 * built, or failed.
 */
export function PublishingStatus() {
  const { data } = useQuery(healthQuery, queryClient);
  const { busy, run } = useCommand();
  const publishing = data?.publishing;
  // Of the same height in each state, so that nothing below moves away from under a click.
  if (!publishing || publishing.state === 'unknown') return <div className="min-h-11" />;
  const { state, buildsLeft } = publishing;
  const canPublish = (state === 'waiting' || state === 'failed') && buildsLeft !== 0;
  const publish = () => run(publishNow(), { done: 'Publishing', failed: 'Publishing failed' });
  return (
    <div className="flex min-h-11 items-center gap-x-5 text-[0.8125rem] sm:text-sm text-ink-soft">
      <p className="flex items-center gap-2" role="status">
        {state === 'building' && <SpinnerRing />}
        <span>
          <span className={state === 'failed' ? 'text-accent' : undefined}>
            {sentence(publishing)}
          </span>{' '}
          {canPublish && buildsLeft !== null && leftInMonth(buildsLeft)}
        </span>
      </p>
      {canPublish && (
        <Button className="flex-none" disabled={busy} onClick={publish} variant="quiet">
          Publish now
        </Button>
      )}
    </div>
  );
}

const leftInMonth = (builds: number) =>
  builds === 1 ? 'One build is left for 31 days.' : `${builds} builds are left for 31 days.`;

function waiting(publishing: Publishing): string {
  if (!isDistant(publishing)) return 'Visitors see all your changes in a few minutes.';
  const { nextBuildAt, buildsLeft } = publishing;
  const why = buildsLeft === 0 ? 'The builds of your hosting plan are used up. ' : '';
  return `${why}Visitors see works and posts now, all other changes on ${formatDateTime(nextBuildAt)}; search engines then, too.`;
}

function sentence(publishing: Publishing): string {
  const { state, builtAt } = publishing;
  switch (state) {
    case 'current':
      return 'Visitors see all your changes.';
    case 'waiting':
      return waiting(publishing);
    case 'no_hook':
      return SEEN_ONCE_DEPLOYED;
    case 'building':
      return 'Publishing. Visitors see all your changes in a minute or two.';
    default:
      return builtAt
        ? `Publishing failed. Visitors see the site as of ${formatDateTime(builtAt)}.`
        : 'Publishing failed. Visitors see nothing yet.';
  }
}
