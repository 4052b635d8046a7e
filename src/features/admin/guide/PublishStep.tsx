import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useCommand } from '../form/use-command.ts';
import { healthQuery, publishNow } from '../health/api.ts';
import { SEEN_ONCE_DEPLOYED } from '../texts.ts';
import type { Step } from './steps.ts';

type Props = { steps: readonly Step[]; onClose: () => void };

/** Has the public pages built with what is there; they are also built by themselves some minutes after each change. */
export function PublishStep({ steps, onClose }: Props) {
  const { data } = useQuery(healthQuery, queryClient);
  const { busy, run } = useCommand();
  const missing = steps.filter(({ key, isDone }) => !isDone && key !== 'publish');
  const state = data?.publishing.state;
  const isBuilding = state === 'building';
  const hasHook = state !== 'no_hook';
  const isSpent = data?.publishing.buildsLeft === 0;
  const canBuild = hasHook && !isSpent;
  // A gallery with a step left can be published as well.
  const isPublished = missing.length > 0 ? state === 'current' : steps.every((step) => step.isDone);
  const publish = () => run(publishNow(), { done: 'Publishing', failed: 'Publishing failed' });
  return (
    <Dialog onClose={onClose} shape="small" title="Publish">
      <p className="mt-6" role="status">
        {isPublished
          ? 'Visitors see your gallery now.'
          : isBuilding
            ? 'Publishing. Visitors see your gallery in a minute or two.'
            : !hasHook
              ? SEEN_ONCE_DEPLOYED
              : isSpent
                ? 'The builds of your hosting plan are used up. Your gallery is published with the next one.'
                : 'Visitors see your gallery once it is published.'}
      </p>
      {missing.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Still open: {missing.map(({ label }) => label.toLowerCase()).join(', ')}.
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <a className={buttonClass('outline')} href="/" rel="noopener" target="_blank">
          View the gallery
        </a>
        {!isPublished && canBuild && (
          <Button disabled={busy || isBuilding} onClick={publish}>
            Publish now
          </Button>
        )}
      </div>
    </Dialog>
  );
}
