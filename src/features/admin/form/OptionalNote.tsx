/** Above a form whose labels say '(Optional)' (§5), since the word alone was not understood. */
export function OptionalNote() {
  return (
    <p className="text-[0.8125rem] text-ink-soft">Fields marked (Optional) may be left blank.</p>
  );
}
