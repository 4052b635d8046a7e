import { Icon } from '#ui/Icon.tsx';

/** Below the lower right corner of a picture that a click enlarges. */
export function EnlargeMark() {
  return (
    <span aria-hidden="true" className="enlarge-mark not-printed">
      <Icon name="enlarge" />
    </span>
  );
}
