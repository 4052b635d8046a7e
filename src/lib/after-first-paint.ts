/** Runs what can wait until the page was painted once: a frame's callbacks come before it, a task of theirs after. */
export function afterFirstPaint(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run));
}
