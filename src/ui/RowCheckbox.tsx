import type { ChangeEvent } from 'react';

type Props = {
  /** `Select Slack Water` */
  label: string;
  checked: boolean;
  onToggle: (isOn: boolean, isRange: boolean) => void;
};

/** The checkbox of a row, in a target of 44 px; a click with the shift key selects a range. */
export function RowCheckbox({ label, checked, onToggle }: Props) {
  // React's change event of a checkbox is the click.
  const toggle = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Safari focuses no checkbox that is clicked.
    currentTarget.focus({ preventScroll: true });
    onToggle(currentTarget.checked, (nativeEvent as PointerEvent).shiftKey);
  };
  return (
    <label className="row-checkbox">
      <input aria-label={label} checked={checked} onChange={toggle} type="checkbox" />
    </label>
  );
}
