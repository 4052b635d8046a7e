import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Alert, AlertKind, Health, StuckMail } from '#contract/health.ts';
import { orderNumber } from '#contract/order-number.ts';
import { formatDateTime, formatPrice } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { useCommand } from '../form/use-command.ts';
import {
  closeOrphanedRefund,
  giveUpMail,
  healthQuery,
  resumePolling,
  retryFailures,
} from './api.ts';

/** Failures that persist, with what the artist can do; and mails that wait; renders nothing without either. */
export function AlertBanner() {
  const { data: health } = useQuery(healthQuery, queryClient);
  useEffect(resumePolling, []);
  if (!health) return null;
  return (
    <>
      {health.alerts.length > 0 && <Alerts health={health} />}
      <WaitingMails count={health.waitingMails} />
    </>
  );
}

/** What *Try again now* tries again. */
const RETRIED: ReadonlySet<AlertKind> = new Set(['mail', 'refund', 'purge']);

function Alerts({ health }: { health: Health }) {
  const { busy, run } = useCommand();
  const canRetry = health.alerts.some(({ kind }) => RETRIED.has(kind));
  const retry = () =>
    run(retryFailures(), { done: 'Trying again', failed: 'Could not be tried again' });
  return (
    <section aria-label="Needs a look" className="grid gap-4 border border-accent p-5" role="alert">
      <ul className="grid gap-3">
        {health.alerts.map((alert) => (
          <li key={alert.kind}>
            {TEXTS[alert.kind](alert)}
            <span className="text-sm text-ink-soft"> Since {formatDateTime(alert.since)}.</span>
            {alert.kind === 'mail' && <StuckMails mails={health.stuckMails} />}
            {alert.kind === 'refund' && <StuckRefunds refunds={health.stuckRefunds} />}
          </li>
        ))}
      </ul>
      {canRetry && (
        <Button className="justify-self-start" disabled={busy} onClick={retry} variant="outline">
          Try again now
        </Button>
      )}
    </section>
  );
}

function WaitingMails({ count }: { count: number }) {
  if (count === 0) return null;
  const emails = count === 1 ? 'One email waits' : `${count} emails wait`;
  return (
    <p className="border border-line p-5" role="status">
      {emails} until mail is set up (SMTP_URL and MAIL_FROM): then they are sent within an hour.
    </p>
  );
}

const TEXTS: Record<AlertKind, (alert: Alert) => string> = {
  mail: ({ count }) =>
    count === 1 ? 'An email cannot be sent.' : `${count} emails cannot be sent.`,
  refund: () =>
    'A refund does not go through yet. It is tried again by itself; look at the balance of your Stripe account, or pay the buyer in another way and mark the order as refunded.',
  rebuild: () =>
    'Publishing fails: visitors do not see all your changes. Publish now tries once more; if it fails again, look at the builds of your hosting.',
  purge: () => 'Visitors may see your changes, and what was sold, up to a day late.',
  webhook: () =>
    'Stripe’s notices do not arrive. Payments are found without them, only later. Look at the webhook in your Stripe account.',
  stripe_key: () =>
    'Stripe does not accept your gallery’s secret key: nobody can pay. Look for a message in your Stripe account; a new key belongs in STRIPE_SECRET_KEY.',
};

const StuckRefunds = ({ refunds }: { refunds: Health['stuckRefunds'] }) => (
  <ul className="mt-1 grid text-sm">
    {refunds.map(({ intentId, order }) => (
      <li className="flex flex-wrap items-center gap-x-5" key={intentId}>
        {order ? (
          `Order ${orderNumber(order.id)}: ${formatPrice(order.total)} to ${order.firstName} ${order.lastName}`
        ) : (
          <>
            A payment without an order, {intentId} at Stripe
            <CloseRefund intentId={intentId} />
          </>
        )}
      </li>
    ))}
  </ul>
);

function CloseRefund({ intentId }: { intentId: string }) {
  const { busy, run } = useCommand();
  const close = () =>
    run(closeOrphanedRefund(intentId), {
      done: 'Marked as refunded',
      about: 'Stripe is not asked again.',
      failed: 'Failed to mark it as refunded',
    });
  return (
    <Button disabled={busy} onClick={close} variant="quiet">
      Mark as refunded
    </Button>
  );
}

function StuckMails({ mails }: { mails: Health['stuckMails'] }) {
  return (
    <ul className="mt-1 grid text-sm">
      {mails.map((mail) => (
        <li className="flex flex-wrap items-center gap-x-5" key={mail.id}>
          <span className="break-all">
            “{mail.subject}” to {mail.to}
          </span>
          <GiveUp mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function GiveUp({ mail }: { mail: StuckMail }) {
  const { busy, run } = useCommand();
  const stop = () =>
    run(giveUpMail(mail.id), {
      done: 'No longer tried',
      about: `“${mail.subject}” was not sent to ${mail.to}.`,
      failed: 'Could not be stopped',
    });
  return (
    <Button
      aria-label={`Stop trying to send “${mail.subject}”`}
      disabled={busy}
      onClick={stop}
      variant="quiet"
    >
      Stop trying
    </Button>
  );
}
