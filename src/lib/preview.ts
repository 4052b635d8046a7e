/**
 * A record passed from a form of the administration to its preview page, by local storage. Nothing is saved on the
 * server.
 */
export type PreviewKind = 'work' | 'post' | 'gallery';

const keyOf = (kind: PreviewKind) => `admin-preview:${kind}`;

/** Passes a record on; a preview that is open shows it at once. Returns false when the storage is full. */
export function keepPreview(kind: PreviewKind, record: unknown): boolean {
  try {
    window.localStorage.setItem(keyOf(kind), JSON.stringify(record));
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/**
 * Opens the preview, or one part of it, in a window of its own; the next one is shown in the same window. Returns false,
 * and opens none, when the storage is full.
 */
export function openPreview(kind: PreviewKind, record: unknown, part = ''): boolean {
  if (!keepPreview(kind, record)) return false;
  window.open(`/admin/preview/${kind}${part && `/${part}`}`, `preview-${kind}`);
  return true;
}

/** Null when there is none, or none that can be read. */
export function readPreview(kind: PreviewKind): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(kind)) ?? 'null');
  } catch {
    return null;
  }
}

/** Calls back when another window passes on a record. */
export function onPreview(kind: PreviewKind, callback: () => void): void {
  window.addEventListener('storage', ({ key }) => key === keyOf(kind) && callback());
}
