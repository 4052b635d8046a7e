/** A thin spinning ring, for use beside a text. `size` in pixels. */
export const SpinnerRing = ({ size = 16 }: { size?: number }) => (
  <span
    aria-hidden="true"
    className="inline-block shrink-0 animate-spin rounded-full border border-line border-t-ink"
    style={{ width: size, height: size }}
  />
);

/** The ring alone. `label` is for screen readers. */
export function Spinner({ label, size = 20 }: { label: string; size?: number }) {
  return (
    <span className="inline-flex" role="status">
      <SpinnerRing size={size} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
