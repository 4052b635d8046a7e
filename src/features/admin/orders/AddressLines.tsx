import { addressLines } from '#contract/address.ts';

/** An address in any of the stored forms; one that cannot be parsed is shown as stored (§3 orders). */
export function AddressLines({ stored }: { stored: unknown }) {
  return (
    <address className="not-italic break-words whitespace-pre-line text-[0.9375rem]">
      {addressLines(stored).join('\n')}
    </address>
  );
}
