import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { pictureName, pictureOfKey, type ShownPicture } from './shown-pictures.ts';

type Props = { pictures: readonly ShownPicture[]; index: number; onShow: (index: number) => void };

/** Over the enlarged picture, in place of the strip: which picture of the work it is, and the two beside it. */
export function PictureStepper({ pictures, index, onShow }: Props) {
  const picture = pictures[index];
  const step = (key: 'ArrowUp' | 'ArrowDown') =>
    onShow(pictureOfKey(key, index, pictures.length) ?? index);
  return (
    <div className="picture-stepper">
      <button
        aria-label="Previous picture"
        className={buttonClass('icon')}
        data-tooltip="Previous picture"
        onClick={() => step('ArrowUp')}
        type="button"
      >
        <Icon name="up" />
      </button>
      <span aria-hidden="true">
        {picture && `${pictureName(picture)}, ${index + 1} of ${pictures.length}`}
      </span>
      <button
        aria-label="Next picture"
        className={buttonClass('icon')}
        data-tooltip="Next picture"
        onClick={() => step('ArrowDown')}
        type="button"
      >
        <Icon name="down" />
      </button>
    </div>
  );
}
