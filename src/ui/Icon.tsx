const PATHS = {
  close: 'M5 5l14 14M19 5L5 19',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  enlarge: 'M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  first: 'M6 6h12M6 17l6-6 6 6',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  grip: 'M5 9h14M5 15h14',
  more: 'M5 11.5h1v1H5zM11.5 11.5h1v1h-1zM18 11.5h1v1h-1z',
} as const;
export type IconName = keyof typeof PATHS;

/** A decorative icon in the colour of its text; the button around it has the accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height={size}
      stroke="currentColor"
      strokeWidth={1.25}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
