/**
 * Whether a key is for the viewer: pressed without a modifier (with one it is a shortcut of the browser, such as Back), in no
 * field, and in no dialog or menu over the viewer's own dialog.
 */
export function isViewerKey(viewer: Element, event: KeyboardEvent): boolean {
  if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const target = event.target as Element;
  const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return !target.closest('input, textarea, select') && (!layer || layer.contains(viewer));
}
