import sharp from 'sharp';

/** So many strips are one picture: their JPEG is as large as that of noise all over, at a twentieth of the time. */
const STRIPS = 20;

/** A picture of noise, whose JPEG is as large as a photo's; `height` is divisible by 20. */
export async function noisePicture(width: number, height: number, sigma: number) {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const channels = 3;
  const strip = await sharp({
    create: { width, height: height / STRIPS, channels, background: '#000', noise },
  })
    .raw()
    .toBuffer();
  const pixels = Buffer.concat(Array.from({ length: STRIPS }, () => strip));
  return sharp(pixels, { raw: { width, height, channels } });
}
