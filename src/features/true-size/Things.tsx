import type { Rect } from './hang.ts';
import type { Thing, ThingName } from './rooms.ts';

/** Each is drawn in mm from its lower left corner, y growing downwards as in SVG; true-size.css has the tones. */
const DRAWINGS: Record<ThingName, React.ReactNode> = {
  sofa: (
    <>
      <path className="tone-4" d="M190-70h60v70h-40zM1850-70h60l-20 70h-40z" />
      <rect className="tone-2" height={480} rx={70} width={1860} x={120} y={-780} />
      <rect className="tone-3" height={190} rx={40} width={1820} x={140} y={-260} />
      <rect className="tone-2" height={150} rx={45} width={862} x={184} y={-430} />
      <rect className="tone-2" height={150} rx={45} width={862} x={1054} y={-430} />
      <path className="seam" d="M1050-740v300M190-278h1720" />
      <rect className="tone-3" height={510} rx={75} width={200} y={-580} />
      <rect className="tone-3" height={510} rx={75} width={200} x={1900} y={-580} />
    </>
  ),
  door: (
    <>
      <rect className="tone-1" height={2040} width={880} y={-2040} />
      <rect className="tone-0" height={1980} width={760} x={60} y={-1980} />
      <path className="seam" d="M170-1860h540v820h-540zM170-900h540v720h-540zM60-1980h760V0" />
      <path className="tone-4" d="M735-1010h22v-40h-22zM660-1024h88v14h-88z" />
    </>
  ),
  bench: (
    <>
      <rect className="tone-4" height={80} rx={8} width={1500} y={-450} />
      <path className="tone-4" d="M130-370h50V0h-50zM1320-370h50V0h-50z" />
    </>
  ),
  figure: (
    <path
      className="tone-3"
      d="M230-1700c-62 0-96 48-94 108c2 52 24 88 52 104c2 26-6 44-30 56c-62 26-118 44-130 116c-14 96-24 300-28 440c-2 40 46 44 52 6l30-210c8 130 2 250 8 400c6 210 16 430 20 620c-10 26-26 40-22 60h118c4-200 12-400 24-620c12 220 20 420 24 620h118c4-20-12-34-22-60c4-190 14-410 20-620c6-150 0-270 8-400l30 210c6 38 54 34 52-6c-4-140-14-344-28-440c-12-72-68-90-130-116c-24-12-32-30-30-56c28-16 50-52 52-104c2-60-32-108-94-108z"
    />
  ),
};

/** A thing of known size, on the floor. */
export function ThingDrawing({ name, left, width }: Thing) {
  return (
    <g data-thing={name} transform={`translate(${left} 0)`}>
      <ellipse className="ground-shadow" cx={width / 2} cy={4} rx={width / 2 + 40} ry={26} />
      {DRAWINGS[name]}
    </g>
  );
}

/** In SVG, whose y grows downwards. */
export const svgRect = ({ left, bottom, width, height }: Rect) => ({
  x: left,
  y: -bottom - height,
  width,
  height,
});
