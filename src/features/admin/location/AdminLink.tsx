import type { ComponentProps } from 'react';
import { leavesPage } from '#lib/leaves-page.ts';
import { followLink } from './store.ts';

type Props = ComponentProps<'a'> & { href: string };

/** A link within the administration, followed without loading it anew; a modified click is left to the browser. */
export const AdminLink = ({ href, ...rest }: Props) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      if (!leavesPage(event, event.currentTarget, window.location.origin)) return;
      event.preventDefault();
      followLink(href);
    }}
  />
);
