import type { GallerySettings } from '#contract/gallery.ts';
import { linksOf } from '#contract/gallery-texts.ts';

type Props = Pick<GallerySettings, 'email' | 'phone' | 'location' | 'links'>;

const LINK = 'quiet-link inline-flex min-h-11 items-center';

/** How else to reach the artist; what is not known is left out. */
export function ContactLinks({ email, phone, location, links }: Props) {
  const elsewhere = linksOf(links);
  return (
    <dl className="mt-10 grid gap-x-8 gap-y-5 sm:grid-cols-2 md:grid-cols-1">
      {email && (
        <div>
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd>
            <a className={LINK} href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt className="text-sm text-ink-soft">Phone</dt>
          <dd>
            <a className={LINK} href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          </dd>
        </div>
      )}
      {location && (
        <div>
          <dt className="text-sm text-ink-soft">Location</dt>
          <dd className="inline-flex min-h-11 items-center">{location}</dd>
        </div>
      )}
      {elsewhere.length > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">Elsewhere</dt>
          <dd className="flex flex-wrap gap-x-6">
            {elsewhere.map(({ name, url }) => (
              <a className={LINK} href={url} key={url} rel="me noopener">
                {name}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
