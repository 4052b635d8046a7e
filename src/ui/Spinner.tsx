/** A thin turning ring. `label` is what a screen reader hears. */
export function Spinner({ label, size = 20 }: { label: string; size?: number }) {
  return (
    <span className="inline-flex" role="status">
      <span
        aria-hidden="true"
        className="inline-block animate-spin rounded-full border border-line border-t-ink"
        style={{ width: size, height: size }}
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}
