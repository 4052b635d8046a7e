import { useQuery } from '@tanstack/react-query';
import type { Publishing } from '#contract/health.ts';
import { formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { Ring } from '#ui/Spinner.tsx';
import { useCommand } from '../form/use-command.ts';
import { PUBLISHED_SOON } from '../texts.ts';
import { healthQuery, publishNow } from './api.ts';

/** Whether the public pages are up to date, waiting, being built, or failed. */
export function PublishingLine() {
  const { data } = useQuery(healthQuery, queryClient);
  const { busy, run } = useCommand();
  const publishing = data?.publishing;
  if (!publishing || publishing.state === 'unknown') return null;
  const { state } = publishing;
  const publish = () =>
    run(publishNow(), { done: 'Publishing', failed: 'The pages could not be published' });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-sm text-ink-soft">
      <p className="flex items-center gap-2" role="status">
        {state === 'building' && <Ring />}
        <span className={state === 'failed' ? 'text-accent' : undefined}>
          {sentence(publishing)}
        </span>
      </p>
      {(state === 'waiting' || state === 'failed') && (
        <Button disabled={busy} onClick={publish} variant="quiet">
          Publish now
        </Button>
      )}
    </div>
  );
}

function sentence({ state, builtAt }: Publishing): string {
  switch (state) {
    case 'current':
      return 'The public pages are up to date.';
    case 'waiting':
      return PUBLISHED_SOON;
    case 'building':
      return 'The public pages are being made anew.';
    default:
      return builtAt
        ? `The public pages could not be made anew. Visitors see them as of ${formatOrderDate(builtAt)}.`
        : 'The public pages could not be made.';
  }
}
