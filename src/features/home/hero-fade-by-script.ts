import { heroFade } from './hero-fade.ts';

/** The share of the window's height over which the picture recedes: `animation-range` in home.css. */
const RANGE = 0.84;

/** Fades and enlarges the hero's picture while scrolling, at most once a frame, where CSS alone cannot. */
export function fadeHeroByScript(picture: HTMLElement): void {
  let waiting = false;
  function draw() {
    waiting = false;
    const { opacity, scale } = heroFade(window.scrollY, window.innerHeight * RANGE);
    picture.style.opacity = String(opacity);
    picture.style.transform = `scale(${scale})`;
  }
  function ask() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(draw);
  }
  window.addEventListener('scroll', ask, { passive: true });
  window.addEventListener('resize', ask, { passive: true });
  ask();
}
