import { isStorageRefused } from '#lib/storage-engine.ts';

/** Says why a collection does not last, where the browser refuses local storage to this site. */
export function StorageNotice({ className = '' }: { className?: string }) {
  if (!isStorageRefused) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Your browser stores nothing for this site, so your collection ends with this page. To keep it
      and to pay, please allow cookies and site data for this site.
    </p>
  );
}
