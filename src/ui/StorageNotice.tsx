import { useState } from 'react';
import { isStorageFailing } from '#lib/storage-engine.ts';

/** Says why a collection does not last, where the browser stores nothing for this site. */
export function StorageNotice({ className = '' }: { className?: string }) {
  const [isFailing] = useState(isStorageFailing);
  if (!isFailing) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Your browser stores nothing for this site, so your collection ends with this page. To keep it
      and to pay, please allow cookies and site data for this site, or make room for them.
    </p>
  );
}
