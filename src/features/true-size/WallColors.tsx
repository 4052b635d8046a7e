import { WALL_COLORS, type WallColor } from './wall-colors.ts';

type Props = { wall: WallColor; onWall: (wall: WallColor) => void };

/** The colour of the wall, by radio buttons. */
export function WallColors({ wall, onWall }: Props) {
  return (
    <fieldset className="wall-colors">
      <legend className="sr-only">Colour of the wall</legend>
      {WALL_COLORS.map((each) => (
        <label data-tooltip={each.name} key={each.name}>
          <input
            checked={each.name === wall.name}
            name="wall"
            onChange={() => onWall(each)}
            type="radio"
            value={each.name}
          />
          <span aria-hidden="true" style={{ background: each.color }} />
          <span className="sr-only">{each.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
