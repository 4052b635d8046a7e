import { ARCHIVED, ONLY_YOU, SEEN_NOW } from '../texts.ts';

type Props = {
  title: string;
  archivedAt: string | null;
  /** Of the public page; undefined while there is none. */
  path: string | undefined;
  /** What has changed; who sees it where nothing else is to be said. */
  text?: string | undefined;
};

/** Below the title of a toast: who sees a saved record now, and a link to its public page. */
export function VisibilityNote({ title, archivedAt, path, text }: Props) {
  const seen = path ? SEEN_NOW : archivedAt ? ARCHIVED : ONLY_YOU;
  return (
    <>
      {text ?? seen}{' '}
      {path && (
        <a
          aria-label={`View ${title} in a new tab`}
          className="quiet-link -my-3 inline-flex min-h-11 min-w-11 items-center text-ink"
          href={path}
          rel="noopener"
          target="_blank"
        >
          View
        </a>
      )}
    </>
  );
}
