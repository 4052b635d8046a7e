import { useQuery } from '@tanstack/react-query';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { copiesLabel } from '#contract/editions.ts';
import { formatDay } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { useCommand } from '../form/use-command.ts';
import { certificatesQuery, issueCertificates } from './api.ts';
import { OrderSection } from './OrderSection.tsx';

/** The certificates of a paid order's works: issued when it is dispatched, or here. */
export function Certificates({ order }: { order: OrderRecord }) {
  // The dialog has just read them.
  const query = { ...certificatesQuery(order.id), refetchOnMount: false };
  const { data, isError, refetch } = useQuery(query, queryClient);
  const { busy, run } = useCommand();
  const isMissing = data?.some(({ certificate, isDeleted }) => !certificate && !isDeleted);
  const isOutdated = data?.some(({ certificate }) => certificate?.isOutdated);
  const issue = () =>
    run(issueCertificates(order), {
      done: isMissing ? 'Certificate issued' : 'Corrected version issued',
      about: 'It stands on the owner’s private page.',
      failed: 'Failed to issue the certificate',
    });
  return (
    <OrderSection heading="Certificates">
      {isError && <LoadingOrError isError onRetry={refetch} what="The certificates" />}
      <ul className="grid gap-1 text-[0.9375rem]">
        {data?.map(({ title, editionNumber, editionSize, isDeleted, certificate }) => (
          <li className="flex flex-wrap items-center gap-x-3" key={`${title} ${editionNumber}`}>
            <span>
              <em className="font-serif">{title}</em> {copiesLabel([editionNumber], editionSize)}
            </span>
            {certificate ? (
              <>
                <a
                  className="quiet-link inline-flex min-h-11 items-center"
                  href={certificate.path}
                  rel="noopener"
                  target="_blank"
                >
                  {certificate.number}
                </a>
                <span className="text-ink-soft">
                  {formatDay(certificate.issuedAt)}
                  {certificate.isOutdated && ', the work was changed since'}
                </span>
              </>
            ) : (
              <span className="text-ink-soft">
                {isDeleted
                  ? 'None, since the work was deleted'
                  : order.dispatchedAt
                    ? 'Not issued: its picture could not be read'
                    : 'Issued when the work leaves'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(isMissing || isOutdated) && (
        <Button
          className="mt-2 justify-self-start"
          disabled={busy}
          onClick={issue}
          variant="outline"
        >
          {isMissing ? 'Issue now' : 'Issue a corrected version'}
        </Button>
      )}
    </OrderSection>
  );
}
