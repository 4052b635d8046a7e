import { buttonClass } from './button-class.ts';

/** §2: what any other address shows. */
export function PageNotFound() {
  return (
    <section className="grid min-h-[60svh] content-center justify-items-start">
      <h1 className="font-serif text-title leading-tight">Page Not Found</h1>
      <p className="mt-3 text-ink-soft">Nothing hangs at this address.</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a className={buttonClass('outline')} href="/portfolio">
          View Portfolio
        </a>
        <a className={buttonClass('quiet')} href="/">
          Return to Home
        </a>
      </p>
    </section>
  );
}
