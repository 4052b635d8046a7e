import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant };

/** A button submits its form only with `type="submit"`. */
export function Button({ variant = 'primary', className, type = 'button', ...rest }: Props) {
  return <button className={buttonClass(variant, className)} type={type} {...rest} />;
}
