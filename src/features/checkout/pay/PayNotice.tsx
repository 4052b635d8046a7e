import { type Decimal, formatDecimal } from '#contract/money.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '../notices/Notice.tsx';
import { TEXTS } from '../notices/texts.ts';
import type { CheckedLine } from '../order/check-lines.ts';
import type { PayOutcome } from '../order/pay-outcome.ts';

/** How the last Pay click ended, with the lines as they were then. */
export type PayResult = {
  outcome: PayOutcome;
  lines: readonly CheckedLine[];
  code: string | null;
};

type Props = {
  end: PayResult;
  /** The total on the Pay button. */
  total: Decimal;
  /** Undefined where another notice already offers to repair the collection. */
  onCorrect?: ((artworkId: number, quantity: number) => void) | undefined;
};

/** The notice about a Pay click that did not succeed, with what the buyer can do. */
export function PayNotice({ end: { outcome, lines, code }, total, onCorrect }: Props) {
  switch (outcome.kind) {
    case 'unavailable': {
      const unavailable = lines.filter(({ artworkId }) => outcome.artworkIds.includes(artworkId));
      return (
        <Notice message={TEXTS.nothingCharged} title={outcome.message}>
          {onCorrect &&
            unavailable.map(({ artworkId, title }) => {
              const free = outcome.free.find((one) => one.artworkId === artworkId)?.copies ?? 0;
              return (
                <Button
                  key={artworkId}
                  onClick={() => onCorrect(artworkId, free)}
                  variant="outline"
                >
                  {free > 0 ? TEXTS.keep(title, free) : TEXTS.takeOut(title)}
                </Button>
              );
            })}
        </Notice>
      );
    }
    case 'repriced':
      return (
        <Notice
          message={outcome.message ? TEXTS.checkTotal : TEXTS.totalChanged(formatDecimal(total))}
          title={outcome.message}
          tone="calm"
        />
      );
    case 'discount':
      return (
        <Notice
          message={`${TEXTS.discountDropped(code ?? '')} ${TEXTS.checkTotal}`}
          title={outcome.message}
          tone="calm"
        />
      );
    case 'fields':
      return <Notice message={TEXTS.checkForm} />;
    case 'failed':
      return outcome.more ? (
        <Notice message={outcome.more} title={outcome.message} />
      ) : (
        <Notice message={outcome.message} />
      );
    default:
      return null;
  }
}
