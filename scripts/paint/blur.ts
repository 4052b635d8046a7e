/** Two box passes each way: close enough to a Gaussian. Radius in whole px; edges repeat. */
export function blurred(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  let from = plane;
  for (let pass = 0; pass < 2; pass++) {
    from = boxed(from, width, height, 1, width, radius);
    from = boxed(from, height, width, width, 1, radius);
  }
  return from;
}

/** One running mean along lines of `length` samples `stride` apart; lines start `next` apart. */
function boxed(
  plane: Float32Array,
  length: number,
  lines: number,
  stride: number,
  next: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(plane.length);
  const share = 1 / (radius * 2 + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    let sum = 0;
    for (let k = -radius; k <= radius; k++)
      sum += plane[start + Math.max(0, Math.min(length - 1, k)) * stride]!;
    for (let k = 0; k < length; k++) {
      out[start + k * stride] = sum * share;
      const enter = Math.min(length - 1, k + radius + 1);
      const leave = Math.max(0, k - radius);
      sum += plane[start + enter * stride]! - plane[start + leave * stride]!;
    }
  }
  return out;
}
