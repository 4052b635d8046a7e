import { StartEmpty } from '../demonstration/StartEmpty.tsx';
import { HideGuide } from './HideGuide.tsx';

/** On a phone the list comes first: there the header and My gallery have the command. */
export function DemonstrationLine() {
  return (
    <section
      aria-label="The demonstration"
      className="hidden flex-wrap items-center gap-x-5 border-y border-line text-sm text-ink-soft sm:flex"
    >
      <p className="grow">This is a demonstration: its artist, works and texts are invented.</p>
      <StartEmpty />
      <HideGuide label="Hide" />
    </section>
  );
}
