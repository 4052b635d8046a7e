import type { DeliveryBand, DeliveryTable } from '#contract/delivery-table.ts';
import { centsOf, type Decimal, formatDecimal } from '#contract/money.ts';
import { withUnbrokenMeasures } from '#lib/format.ts';

const CELL = 'border-b border-line py-3 pr-3 align-top font-normal last:pr-0';

/** The artist's table of delivery: prices where buyers pay for it, days, rural addresses, collection. */
export function DeliveryBands({ deliveryTable: table }: { deliveryTable: DeliveryTable }) {
  const { isIncluded, canCollect, ruralExtra, bands } = table;
  if (bands.length === 0) return null;
  const to = (price: Decimal, days: number) => (
    <td className={CELL}>
      {!isIncluded && <span className="block">{formatDecimal(price)}</span>}
      <span className="block text-ink-soft">{inDays(days)}</span>
    </td>
  );
  return (
    <section className="mt-10">
      <h2 className="font-serif text-2xl leading-snug">
        {isIncluded ? 'How long it takes' : 'What delivery costs, and how long it takes'}
      </h2>
      {isIncluded && <p className="mt-4">Packing and carriage are part of the price.</p>}
      <table className="mt-4 w-full border-collapse text-left text-[0.9375rem] tabular-nums">
        <thead>
          <tr>
            {['Work', 'Leaves within', 'North Island', 'South Island'].map((name) => (
              <th className={`${CELL} text-sm text-ink-soft`} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.name}>
              <th className={CELL} scope="row">
                {withUnbrokenMeasures(band.name)}
                <span className="block text-ink-soft">{limitOf(band)}</span>
              </th>
              <td className={CELL}>{inDays(band.dispatchDays)}</td>
              {to(band.north, band.northDays)}
              {to(band.south, band.southDays)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 leading-relaxed">
        Days are working days; those on the way are added to those until the work leaves.
        {!isIncluded && ' Each work travels in a parcel of its own.'}
        {!isIncluded &&
          centsOf(ruralExtra) > 0 &&
          ` A rural address costs ${formatDecimal(ruralExtra)} more for each.`}
        {!isIncluded && canCollect && ' Collection from the studio costs nothing.'}
      </p>
    </section>
  );
}

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `to 60 cm and 5 kg`; blank for the last band. */
function limitOf({ longestSideMm, weightGrams }: DeliveryBand): string {
  // Not rounded: they decide the price.
  const limits = [
    longestSideMm && `${longestSideMm / 10} cm`,
    weightGrams && (weightGrams < 1000 ? `${weightGrams} g` : `${weightGrams / 1000} kg`),
  ];
  const known = limits.filter(Boolean);
  return known.length > 0 ? withUnbrokenMeasures(`to ${known.join(' and ')}`) : '';
}
