import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant };

/** Does nothing to a form unless `type="submit"` says so. */
export function Button({ variant = 'primary', className, type = 'button', ...rest }: Props) {
  return <button className={buttonClass(variant, className)} type={type} {...rest} />;
}
