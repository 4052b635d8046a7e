import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { pictureOfKey, type View, viewName } from './work-views.ts';

type Props = { views: readonly View[]; index: number; onShow: (index: number) => void };

/** Over the enlarged picture, in place of the strip: which picture of the work it is, and the two beside it. */
export function PictureStepper({ views, index, onShow }: Props) {
  const view = views[index];
  const step = (key: 'ArrowUp' | 'ArrowDown') =>
    onShow(pictureOfKey(key, index, views.length) ?? index);
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
      <span aria-hidden="true">{view && `${viewName(view)}, ${index + 1} of ${views.length}`}</span>
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
