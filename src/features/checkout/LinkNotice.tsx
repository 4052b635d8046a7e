import { Button } from '#ui/Button.tsx';
import { Notice } from './Notice.tsx';
import type { LinkProblem } from './reserved-link.ts';
import { TEXTS } from './texts.ts';

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
