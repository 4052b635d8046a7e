import { useEffect, useState } from 'react';
import type { Decimal } from '#contract/money.ts';
import { Button } from '#ui/Button.tsx';
import { SpinnerRing } from '#ui/Spinner.tsx';
import { Notice } from '../notices/Notice.tsx';
import { TEXTS } from '../notices/texts.ts';
import { CardForm, type CardRef } from './CardForm.tsx';
import type { StripeScript } from './use-stripe.ts';

type Props = {
  script: StripeScript;
  total: Decimal;
  card: CardRef;
  isReady: boolean;
  onReady: () => void;
};

/** After so long, in ms, a card form that neither becomes ready nor fails is reported. */
const READY_TIMEOUT_MS = 20_000;

/** Payment details: Stripe's form, its loading state, and a retry when it fails to load. */
export function CardSection({ script, total, card, isReady, onReady }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const [isLate, setLate] = useState(false);
  const isMounted = typeof script === 'object' && !hasFailed;
  const isBlocked = script === 'blocked' || hasFailed || (isLate && !isReady);
  const isLoading = !isBlocked && !isReady;

  useEffect(() => {
    if (!isMounted || isReady) return;
    const timer = setTimeout(() => setLate(true), READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isMounted, isReady]);

  return (
    <div>
      <h3 className="font-serif text-xl" id="payment-details">
        {TEXTS.cardHeading}
      </h3>
      <div className="mt-5 grid min-h-40 content-start gap-4">
        {isLoading && (
          <p className="flex items-center gap-3 text-sm text-ink-soft" role="status">
            <SpinnerRing />
            {TEXTS.cardLoading}
          </p>
        )}
        {isBlocked && (
          <Notice message={`${TEXTS.cardBlocked} ${TEXTS.cardBlockedMore}`}>
            <Button onClick={() => window.location.reload()} variant="outline">
              {TEXTS.tryAgain}
            </Button>
          </Notice>
        )}
        {isMounted && (
          <CardForm
            handle={card}
            onLoadError={() => setFailed(true)}
            onReady={onReady}
            stripe={script}
            total={total}
          />
        )}
      </div>
    </div>
  );
}
