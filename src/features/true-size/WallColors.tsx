import { WALLS, type Wall } from './walls.ts';

type Props = { wall: Wall; onWall: (wall: Wall) => void };

/** The colour of the wall, by radio buttons. */
export function WallColors({ wall, onWall }: Props) {
  return (
    <fieldset className="wall-colors">
      <legend className="sr-only">Colour of the wall</legend>
      {WALLS.map((each) => (
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
