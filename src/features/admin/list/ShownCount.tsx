type Props = { shown: number; total: number; noun: string };

/** How much of a list search and filter leave (§2); told to those who cannot see it. */
export function ShownCount({ shown, total, noun }: Props) {
  return (
    <p aria-live="polite" className="text-sm text-ink-soft">
      Showing {shown} of {total} {noun}
    </p>
  );
}
