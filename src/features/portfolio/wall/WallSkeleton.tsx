const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six placeholder cards while a list loads (S2-043), in 1, 2 or 3 columns. */
export function WallSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading artworks</span>
      <ul aria-hidden="true" className="grid gap-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-16">
        {CARDS.map((card) => (
          <li className="animate-pulse" data-skeleton key={card}>
            <div className="aspect-[4/5] bg-surface" />
            <div className="mt-5 h-4 w-2/3 bg-surface" />
            <div className="mt-2 h-3 w-1/2 bg-surface" />
          </li>
        ))}
      </ul>
    </div>
  );
}
