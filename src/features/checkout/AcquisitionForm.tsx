import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDecimal } from '#contract/money.ts';
import { Button } from '#ui/Button.tsx';
import { SpinnerRing } from '#ui/Spinner.tsx';
import type { CardRef } from './card/CardForm.tsx';
import { CardSection } from './card/CardSection.tsx';
import type { StripeScript } from './card/use-stripe.ts';
import { DeliveryFields } from './delivery/DeliveryFields.tsx';
import type { Delivery } from './delivery/delivery.ts';
import { isDeliveryPriced } from './delivery/destination.ts';
import { HoldNote } from './HoldNote.tsx';
import { TEXTS } from './notices/texts.ts';
import type { ReadySetup } from './setup/use-setup.ts';

type Props = {
  form: UseFormReturn<Delivery>;
  script: StripeScript;
  setup: ReadySetup;
  card: CardRef;
  isCardReady: boolean;
  onCardReady: () => void;
  /** Called when the email field loses the focus. */
  onEmail: (typed: string) => void;
  heldUntil: string | null;
  isPaying: boolean;
  /** True when the payment takes long. */
  isSlow: boolean;
  /** True while the price is loading or a line of the cart has a problem: Pay is disabled. */
  isWaiting: boolean;
  onSubmit: (delivery: Delivery) => void;
  /** The notice above the button. */
  children?: ReactNode;
};

/** §2: the Delivery & Acquisition form, the payment details and the pay button with the total. */
export function AcquisitionForm(props: Props) {
  const { form, setup, isPaying, children } = props;
  const isBlocked = props.isWaiting || isPaying || !props.isCardReady;
  return (
    <section aria-labelledby="acquisition">
      <h2 className="font-serif text-2xl" id="acquisition">
        {TEXTS.form}
      </h2>
      <form
        className="mt-6 grid gap-8"
        noValidate
        onBlur={({ target }) =>
          'name' in target && target.name === 'email' && props.onEmail(form.getValues('email'))
        }
        onSubmit={(event) => {
          if (isBlocked) event.preventDefault();
          else void form.handleSubmit(props.onSubmit)(event);
        }}
      >
        <DeliveryFields disabled={isPaying} form={form} />
        <CardSection
          card={props.card}
          isReady={props.isCardReady}
          onReady={props.onCardReady}
          script={props.script}
          total={setup.price.total}
        />
        <div className="grid gap-4">
          {children}
          <HoldNote isPaying={isPaying} until={props.heldUntil} />
          {/* Not `disabled`: it would lose the focus while the payment is under way. */}
          <Button aria-busy={isPaying} aria-disabled={isBlocked} className="w-full" type="submit">
            {isPaying && <SpinnerRing />}
            {isDeliveryPriced() && !setup.destination
              ? TEXTS.payUnknown
              : TEXTS.pay(formatDecimal(setup.price.total))}
          </Button>
          <div className="text-sm text-ink-soft">
            <p className="text-[0.9375rem] text-ink not-empty:mb-4" role="status">
              {props.isSlow && TEXTS.stillWaiting}
            </p>
            <p>{TEXTS.secure}</p>
            <ul className="flex flex-wrap gap-x-5">
              {TEXTS.conditions.map(({ href, label }) => (
                <li key={href}>
                  <a className="quiet-link inline-flex min-h-11 items-center" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </form>
    </section>
  );
}
