import { addressLines } from '#contract/address.ts';

/** An address in any of the stored forms; one that cannot be parsed is shown as stored (§3 orders). */
export function AddressLines({ stored }: { stored: unknown }) {
  return (
    <address className="not-italic break-words text-[0.9375rem]">
      {addressLines(stored).map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </address>
  );
}
