type Props = { shown: number; total: number; noun: string };

/** How many records search and filter leave (§2); changes are announced to screen readers. */
export function ShownCount({ shown, total, noun }: Props) {
  return (
    <p aria-live="polite" className="text-sm text-ink-soft">
      Showing {shown} of {total} {noun}
    </p>
  );
}
