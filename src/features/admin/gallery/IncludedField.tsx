type Props = { isIncluded: boolean; onChange: (values: { isIncluded: boolean }) => void };

/** Whether buyers pay for delivery. */
export function IncludedField({ isIncluded, onChange }: Props) {
  const choice = (value: boolean, label: string, hint: string) => (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        checked={isIncluded === value}
        className="mt-1 size-4 flex-none accent-ink"
        name="delivery-is-included"
        onChange={() => onChange({ isIncluded: value })}
        type="radio"
      />
      <span className="grid">
        <span className="text-sm">{label}</span>
        <span className="text-[0.8125rem] text-ink-soft">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm">Price of delivery</legend>
      {choice(true, 'Delivery is included in the price', 'Buyers pay the price of the work alone.')}
      {choice(
        false,
        'Buyers pay for delivery',
        'Added for each work by the table below; shown on its page, in the collection and in the checkout.',
      )}
    </fieldset>
  );
}
