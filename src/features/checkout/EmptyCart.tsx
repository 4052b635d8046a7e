import { buttonClass } from '#ui/button-class.ts';
import { TEXTS } from './texts.ts';

export function EmptyCart() {
  return (
    <div>
      <p className="font-serif text-xl">{TEXTS.empty}</p>
      <a className={buttonClass('outline', 'mt-8')} href="/portfolio">
        {TEXTS.continueFromEmpty}
      </a>
    </div>
  );
}
