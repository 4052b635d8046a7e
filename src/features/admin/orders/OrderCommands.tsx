import { useState } from 'react';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { useCommand } from '../form/use-command.ts';
import { SEEN_NOW } from '../texts.ts';
import { closeRefund, resendConfirmation, returnWorksToSale, sendOwnerLink } from './api.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** The commands for a paid or refunded order. */
export function OrderCommands({ order }: { order: OrderRecord }) {
  const [refunding, setRefunding] = useState(false);
  const { busy, run } = useCommand();
  const isPaid = order.status === 'paid';
  const isRefunded = order.status === 'refunded' || order.status === 'refund_pending';
  if (!isPaid && !isRefunded) return null;

  const resend = () =>
    run(resendConfirmation(order), {
      done: 'Confirmation sent again',
      about: `To ${order.email}, with a new link to the private page. The one before no longer works.`,
      failed: 'Failed to send the confirmation',
    });
  const sendLink = () =>
    run(sendOwnerLink(order), {
      done: 'New link sent',
      about: `To ${order.email}. The link before it no longer works.`,
      failed: 'Failed to send a new link',
    });
  const returnToSale = () =>
    run(returnWorksToSale(order), {
      done: 'Back on sale',
      about: SEEN_NOW,
      failed: 'Failed to put the works back on sale',
    });

  const close = () =>
    run(closeRefund(order), {
      done: 'Marked as refunded',
      about: 'Stripe is not asked again.',
      failed: 'Failed to mark it as refunded',
    });

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
      {order.paidAt && (
        <a
          className={buttonClass('outline')}
          href={`/admin/receipt?order=${order.id}`}
          rel="noopener"
          target="_blank"
        >
          Receipt
        </a>
      )}
      {isPaid && (
        <>
          <Button disabled={busy} onClick={resend} variant="outline">
            Resend confirmation
          </Button>
          <Button disabled={busy} onClick={sendLink} variant="outline">
            Send a new link
          </Button>
          <Button onClick={() => setRefunding(true)} variant="outline">
            Refund…
          </Button>
        </>
      )}
      {order.status === 'refund_pending' && (
        <Button disabled={busy} onClick={close} variant="outline">
          Mark as refunded
        </Button>
      )}
      {isRefunded && order.keepsWorks && (
        <Button disabled={busy} onClick={returnToSale} variant="outline">
          Put back on sale
        </Button>
      )}
      {refunding && <RefundDialog onClose={() => setRefunding(false)} order={order} />}
    </div>
  );
}
