import { useEffect } from 'react';
import { site } from '#site';
import { buttonClass } from './button-class.ts';

/** §2: what any other address shows. */
export function PageNotFound() {
  useEffect(() => {
    document.title = `Page Not Found — ${site.artist}`;
  }, []);
  return (
    <section className="grid items-center md:grid-cols-2 md:gap-[8%]">
      <div className="grid content-center justify-items-start min-h-[60svh] max-md:-mt-24">
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
      </div>
      <EmptyFrame />
    </section>
  );
}

/** A drawing of a nail, its wire and an empty frame. */
function EmptyFrame() {
  return (
    <svg
      className="order-first h-auto w-28 pt-16 text-edge md:order-none md:mx-auto md:w-full md:max-w-80 md:pt-0"
      viewBox="0 0 320 400"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M52 92 160 12 268 92" strokeWidth="1" />
      <path d="M24 92h272v296H24zM42 110h236v260H42z" strokeWidth="1.5" />
      <circle cx="160" cy="10" r="4" fill="currentColor" stroke="none" />
    </svg>
  );
}
