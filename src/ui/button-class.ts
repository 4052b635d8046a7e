export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'destructive' | 'icon';

const BASE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 text-[0.9375rem] ' +
  'wrap-break-word leading-none transition-colors duration-200 disabled:cursor-not-allowed ' +
  'aria-disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border border-ink bg-ink px-6 text-page hover:bg-ink-hover ' +
    'disabled:border-line disabled:bg-surface disabled:text-ink-soft ' +
    'aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-ink-soft',
  outline:
    'border border-edge bg-transparent px-6 text-ink hover:border-ink hover:bg-ink hover:text-page ' +
    'disabled:border-line disabled:bg-transparent disabled:text-ink-soft',
  quiet:
    '-mx-1 px-1 text-ink underline decoration-edge underline-offset-[0.35em] ' +
    'hover:decoration-ink disabled:text-ink-soft',
  destructive:
    'border border-accent bg-accent px-6 text-page hover:bg-accent-deep ' +
    'disabled:border-line disabled:bg-surface disabled:text-ink-soft',
  icon: 'min-w-11 text-ink-soft hover:text-ink',
};

/** How a button looks; for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`.trim();
}
