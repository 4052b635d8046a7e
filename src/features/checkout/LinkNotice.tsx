import { Button } from '#ui/Button.tsx';
import { Notice } from './notices/Notice.tsx';
import { TEXTS } from './notices/texts.ts';
import type { LinkProblem } from './reserved-link.ts';

type Props = {
  problem: LinkProblem;
  /** It is being opened again. */
  isOpening: boolean;
  onTryAgain: (token: string) => void;
};

/** Why the link of a reservation could not be opened. */
export function LinkNotice({ problem: { message, token }, isOpening, onTryAgain }: Props) {
  return (
    <div className="mb-14 grid max-w-xl">
      <Notice
        message={isOpening ? TEXTS.linkOpening : message}
        title={isOpening ? undefined : TEXTS.linkFailed}
      >
        {token && (
          <Button
            aria-busy={isOpening}
            onClick={() => isOpening || onTryAgain(token)}
            variant="outline"
          >
            {TEXTS.tryAgain}
          </Button>
        )}
      </Notice>
    </div>
  );
}
