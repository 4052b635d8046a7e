/** Gives a canvas's memory back at once: iOS limits what all canvases of a page take together. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
}
