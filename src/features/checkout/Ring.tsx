/** A turning ring beside words that already say what is going on. */
export const Ring = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 shrink-0 animate-spin rounded-full border border-line border-t-ink"
  />
);
