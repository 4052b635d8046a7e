/** Saves a canvas as a file of the browser's downloads. */
export function savePicture(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob(
    (blob) => {
      if (!blob) return;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      // Safari reads the address after the click.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    'image/jpeg',
    0.92,
  );
}
