import type { ComponentProps } from 'react';

type Props = ComponentProps<'fieldset'> & { legend: string };

/** Fields that belong together, in two columns where there is room. */
export function FieldGroup({ legend, children, ...rest }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4" {...rest}>
      {/* Floated, so that it stands below the line and not on it. */}
      <legend className="float-left mb-4 w-full font-serif text-lg leading-tight">{legend}</legend>
      <div className="clear-left grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
