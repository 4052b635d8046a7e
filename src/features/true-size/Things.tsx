import type { Rect } from './hang.ts';
import type { Thing, ThingName } from './rooms.ts';

/** Each is drawn in mm from its lower left corner, y growing downwards as in SVG; true-size.css has the tones. */
const DRAWINGS: Record<ThingName, React.ReactNode> = {
  sofa: (
    <>
      <path className="tone-4" d="M190-80h60l-14 80h-32zM1850-80h60l-14 80h-32z" />
      <rect className="tone-2" height={600} rx={60} width={1800} x={150} y={-780} />
      <path className="tone-3" d="M120-420h1860v340h-1860z" />
      <path className="seam" d="M1050-750v320" />
      <rect className="tone-1" height={150} rx={40} width={855} x={192} y={-440} />
      <rect className="tone-1" height={150} rx={40} width={855} x={1053} y={-440} />
      <rect className="tone-3" height={520} rx={60} width={190} y={-590} />
      <rect className="tone-3" height={520} rx={60} width={190} x={1910} y={-590} />
    </>
  ),
  door: (
    <>
      <rect className="tone-1" height={2040} width={880} y={-2040} />
      <rect className="tone-0" height={1980} width={760} x={60} y={-1980} />
      <path className="seam" d="M170-1860h540v820h-540zM170-900h540v720h-540zM60-1980h760V0" />
      <path className="tone-4" d="M664-1032h92a11 11 0 0 1 0 22h-92a11 11 0 0 1 0-22z" />
    </>
  ),
  bench: (
    <>
      <rect className="tone-4" height={80} rx={8} width={1500} y={-450} />
      <path className="tone-4" d="M130-370h50V0h-50zM1320-370h50V0h-50z" />
    </>
  ),
  figure: (
    <>
      <path
        className="tone-4"
        d="M150-760h72l-8 720h-68c-10-260-8-480 4-720zM310-760h-72l8 720h68c10-260 8-480-4-720z"
      />
      <path
        className="tone-4"
        d="M140-44h76v44h-100c0-22 8-36 24-44zM320-44h-76v44h100c0-22-8-36-24-44z"
      />
      <path
        className="tone-3"
        d="M198-1500h64v70c10 26 84 30 116 70c32 42 42 200 46 330c4 100 4 190-2 250c-3 26-44 26-46 0l-14-190l8 280h-280l8-280l-14 190c-2 26-43 26-46 0c-6-60-6-150-2-250c4-130 14-288 46-330c32-40 106-44 116-70z"
      />
      <ellipse className="tone-4" cx={230} cy={-1588} rx={80} ry={112} />
    </>
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
