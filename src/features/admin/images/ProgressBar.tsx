type Props = { label: string; value: number; max: number; className?: string };

/** Chrome and Safari draw a low progress bar in green, unless each of its parts has a colour. */
const COLOURS =
  'appearance-none bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink ' +
  '[&::-moz-progress-bar]:bg-ink';

export function ProgressBar({ label, className = '', ...values }: Props) {
  return <progress aria-label={label} className={`h-1 grow ${COLOURS} ${className}`} {...values} />;
}
