import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { ArtworkDialog } from '../artworks/ArtworkDialog.tsx';
import { artworksQuery } from '../artworks/data/api.ts';
import { categoriesOf } from '../artworks/data/list-rules.ts';
import { guideQuery } from '../demonstration/api.ts';
import { galleryQuery } from '../gallery/api.ts';
import { healthQuery } from '../health/api.ts';
import { EmailForm } from './EmailForm.tsx';
import { GuideSteps } from './GuideSteps.tsx';
import { HideGuide } from './HideGuide.tsx';
import { NameForm } from './NameForm.tsx';
import { PortraitForm } from './PortraitForm.tsx';
import { PublishStep } from './PublishStep.tsx';
import { type StepKey, stepsOf } from './steps.ts';

/**
 * The steps from an empty gallery to a public one; each opens a small form. Left at any time, it goes on where it was.
 */
export function GuidePanel() {
  const { data: gallery } = useQuery(galleryQuery, queryClient);
  const { data: works } = useQuery(artworksQuery, queryClient);
  const { data: guide } = useQuery(guideQuery, queryClient);
  const { data: health } = useQuery(healthQuery, queryClient);
  const [opened, setOpened] = useState<StepKey | null>(null);
  if (!gallery || !works) return null;
  const close = () => setOpened(null);
  const builtAt = health?.publishing.builtAt ?? null;
  const steps = stepsOf({ gallery, works, builtAt, filledInAt: guide?.filledInAt ?? null });
  const done = steps.filter(({ isDone }) => isDone).length;
  const isFinished = done === steps.length;
  return (
    <section aria-labelledby="guide" className="grid gap-3 border border-line px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="font-serif text-xl" id="guide">
          {isFinished ? 'Your gallery is public' : 'Set up your gallery'}
        </h2>
        <p className="text-sm text-ink-soft" role="status">
          {done} of {steps.length} done
        </p>
        <span className="ml-auto text-sm">
          <HideGuide label={isFinished ? 'Close the guide' : 'Hide the guide'} />
        </span>
      </div>
      <GuideSteps onOpen={setOpened} steps={steps} />
      <p className="text-sm text-ink-soft">
        The rest is in My gallery: your biography, the home page, and Delivery, Terms and Privacy,
        to which the checkout leads. Until you set prices for delivery, it is part of the price of a
        work.
      </p>
      {opened === 'name' && <NameForm gallery={gallery} onClose={close} />}
      {opened === 'email' && <EmailForm gallery={gallery} onClose={close} />}
      {opened === 'portrait' && <PortraitForm gallery={gallery} onClose={close} />}
      {opened === 'work' && <FirstWork onClose={close} works={works} />}
      {opened === 'publish' && <PublishStep onClose={close} steps={steps} />}
    </section>
  );
}

type FirstWorkProps = { works: readonly ArtworkRecord[]; onClose: () => void };

function FirstWork({ works, onClose }: FirstWorkProps) {
  const [createdId, setCreatedId] = useState<number>();
  return (
    <ArtworkDialog
      categories={categoriesOf(works)}
      onClose={onClose}
      onCreated={({ id }) => setCreatedId(id)}
      work={works.find(({ id }) => id === createdId) ?? null}
    />
  );
}
