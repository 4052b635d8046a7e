import { buttonClass } from '#ui/button-class.ts';
import { StorageNotice } from '#ui/StorageNotice.tsx';
import { TEXTS } from './notices/texts.ts';

export function EmptyCart() {
  return (
    <div>
      <p className="font-serif text-xl">{TEXTS.empty}</p>
      <StorageNotice className="mt-3 max-w-prose" />
      <a className={buttonClass('outline', 'mt-8')} href="/portfolio">
        {TEXTS.continueFromEmpty}
      </a>
    </div>
  );
}
