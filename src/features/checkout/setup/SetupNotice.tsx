import { Button } from '#ui/Button.tsx';
import { Notice } from '../notices/Notice.tsx';
import { TEXTS } from '../notices/texts.ts';
import type { Setup } from './setup.ts';

type Props = { setup: Setup; onCorrect: () => void; onRetry: () => void };

/** Why the payment cannot start or continue, with the one button that repairs it. */
export function SetupNotice({ setup, onCorrect, onRetry }: Props) {
  if (setup.kind === 'unavailable') {
    return (
      <Notice message={TEXTS.worksGoneMore} title={TEXTS.worksGone}>
        <Button onClick={onCorrect}>{TEXTS.updateCollection}</Button>
      </Notice>
    );
  }
  if (setup.kind === 'failed') {
    return (
      <Notice announce={false} message={setup.message} title={TEXTS.setupError}>
        <Button onClick={onRetry} variant="outline">
          {TEXTS.tryAgain}
        </Button>
      </Notice>
    );
  }
  return null;
}
