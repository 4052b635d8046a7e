/** A record passed from a form of the administration to its preview page, by local storage. Nothing is saved on the server. */
export type PreviewKind = 'work' | 'post';

const keyOf = (kind: PreviewKind) => `admin-preview:${kind}`;

/** Opens the preview in a window of its own; the next one is shown in the same window. */
export function openPreview(kind: PreviewKind, record: unknown): void {
  window.localStorage.setItem(keyOf(kind), JSON.stringify(record));
  window.open(`/admin/preview/${kind}`, `preview-${kind}`);
}

/** Null when there is none, or none that can be read. */
export function readPreview(kind: PreviewKind): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(kind)) ?? 'null');
  } catch {
    return null;
  }
}
