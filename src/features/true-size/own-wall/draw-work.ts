import { fitOf, type Pictured } from '#features/catalogue/picture-at.ts';
import { releaseCanvas } from '#lib/release-canvas.ts';
import { type Corners, type Homography, inverseOf, multiply, type Point } from './homography.ts';
import { canvasOf, contextOf } from './photo.ts';
import { drawnCorners, drawnSize, type Placed } from './placement.ts';
import type { Pixels } from './warp.ts';
import { warp } from './warp.ts';

type DrawnWork = Pictured & { placeholderColor: string };
type Drawing = {
  photo: HTMLCanvasElement;
  /** From mm on the wall to px of the photo. */
  toPhoto: Homography;
  work: DrawnWork;
  /** The work's picture, once it is loaded. */
  picture: HTMLImageElement | null;
  placed: Placed;
  isDrawn: boolean;
};

/** How far the shadow falls and fades, in mm. */
const SHADOW = { offset: 14, blur: 40 };

/** Draws the photo and, where it may be drawn, the work on its wall; the canvas may be smaller than the photo. */
export function drawWork(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { photo, toPhoto, placed } = drawing;
  const context = contextOf(canvas);
  const scale = canvas.width / photo.width;
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  const toCanvas = multiply([scale, 0, 0, 0, scale, 0, 0, 0, 1], toPhoto);
  const corners = drawnCorners(toCanvas, placed);
  if (!drawing.isDrawn || !corners) return;
  const size = drawnSize(toCanvas, placed);
  drawShadow(context, corners, drawing.work.placeholderColor, size.width / placed.width);
  if (!drawing.picture) return;
  const source = flatPicture(drawing.picture, drawing, size);
  const box = boxAround(corners, canvas);
  if (box.width < 1 || box.height < 1) return;
  const part = canvasOf(box);
  const pixels = contextOf(part).createImageData(box.width, box.height);
  warp(source, pixels, sourceFrom(toCanvas, placed, source, box));
  contextOf(part).putImageData(pixels, 0, 0);
  context.drawImage(part, box.x, box.y);
  releaseCanvas(part);
}

/** From px of the drawn part to px of the flat picture. */
function sourceFrom(toCanvas: Homography, placed: Placed, source: Pixels, origin: Point) {
  const [sx, sy] = [source.width / placed.width, source.height / placed.height];
  const left = placed.x - placed.width / 2;
  const top = placed.y - placed.height / 2;
  const toSource = multiply([sx, 0, -left * sx, 0, sy, -top * sy, 0, 0, 1], inverseOf(toCanvas));
  return multiply(toSource, [1, 0, origin.x, 0, 1, origin.y, 0, 0, 1]);
}

function drawShadow(
  context: CanvasRenderingContext2D,
  corners: Corners,
  color: string,
  scale: number,
) {
  context.save();
  context.shadowColor = 'rgb(20 18 16 / 0.45)';
  context.shadowBlur = SHADOW.blur * scale;
  context.shadowOffsetY = SHADOW.offset * scale;
  context.fillStyle = color;
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x, y);
  context.fill();
  context.restore();
}

/** The picture as large as it is drawn, so that it is scaled down well before it is put into perspective. */
function flatPicture(
  picture: HTMLImageElement,
  { work, placed }: Drawing,
  size: { width: number; height: number },
): Pixels {
  const longest = Math.max(picture.naturalWidth, picture.naturalHeight);
  const larger = Math.max(size.width, size.height);
  const factor = Math.min(1, longest / larger);
  const flat = canvasOf({
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  });
  const context = contextOf(flat);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, flat.width, flat.height);
  const whole = Math.min(flat.width / picture.naturalWidth, flat.height / picture.naturalHeight);
  const isFilled = fitOf(work, placed) === 'none';
  const width = isFilled ? flat.width : picture.naturalWidth * whole;
  const height = isFilled ? flat.height : picture.naturalHeight * whole;
  context.drawImage(picture, (flat.width - width) / 2, (flat.height - height) / 2, width, height);
  const pixels = context.getImageData(0, 0, flat.width, flat.height);
  releaseCanvas(flat);
  return pixels;
}

function boxAround(corners: Corners, canvas: HTMLCanvasElement) {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const x = Math.floor(within(Math.min(...xs) - 1, canvas.width));
  const y = Math.floor(within(Math.min(...ys) - 1, canvas.height));
  const right = Math.ceil(within(Math.max(...xs) + 1, canvas.width));
  const bottom = Math.ceil(within(Math.max(...ys) + 1, canvas.height));
  return { x, y, width: right - x, height: bottom - y };
}
