import { readAddress } from '#contract/address.ts';

/** An address however it was stored; what cannot be read stands as it is (§3 orders). */
export function AddressLines({ stored }: { stored: unknown }) {
  const { address, city, state, zipCode, country } = readAddress(stored);
  const lines = [address, city, [state, zipCode].filter(Boolean).join(' '), country];
  return (
    <address className="not-italic break-words text-[0.9375rem]">
      {lines.filter(Boolean).map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </address>
  );
}
