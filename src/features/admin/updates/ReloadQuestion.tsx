import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $reloadQuestion } from '#lib/updates/load-module.ts';
import { leavingLosesInput, watchTyping } from '#lib/updates/typed-fields.ts';
import { Question } from '#ui/Question.tsx';

const KEPT =
  'Reload to go on. Unsaved works, posts and settings of My gallery are kept on this device.';
const LOST = 'Reload to go on. Something that you typed is not kept on this device: save it first.';

/** Asks before the page is loaded anew after an update, while something is unsaved. */
export function ReloadQuestion() {
  const answer = useStore($reloadQuestion);
  useEffect(watchTyping, []);
  if (!answer) return null;
  return (
    <Question
      cancel="Later"
      confirm="Reload"
      description={leavingLosesInput() ? LOST : KEPT}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      title="The administration was updated"
    />
  );
}
