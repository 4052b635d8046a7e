import type { Artwork } from '../../../src/contract/artworks.ts';
import { isForSale } from '../../../src/features/catalogue/for-sale.ts';
import { PORTFOLIO_TABS } from '../../../src/features/catalogue/lists.ts';
import { workPath } from '../../../src/features/catalogue/work-path.ts';
import { NAVIGATION_LINKS } from '../../../src/features/navigation/links.ts';
import type { Random } from '../../proofs/random.ts';
import type { PageState } from './page-state.ts';

/** A control of a page, and what one click on it does. */
export type Control = {
  path: string;
  name: string;
  selector: string;
  /** Matches as soon as the visitor can see the effect. */
  effect: string;
  /** How the page's state differs afterwards; `entries` and `documents` count from the loaded page. */
  change: Partial<PageState>;
  /** The change where the handler of a link arrives so late that the link is followed. */
  followed?: Partial<PageState>;
};

const DIALOG = '[role="dialog"]';
const COLLECTED = '[data-cart-count]:not([hidden])';

type Draw = (random: Random, works: readonly Artwork[]) => Control;

/** One for each kind of control; the kinds are equally likely. */
export const CONTROLS: readonly Draw[] = [
  function addOnWall(random, works) {
    const { path, work } = wallOf(random, works.filter(isForSale));
    const selector = `[data-work="${work.id}"] [data-add-to-cart]`;
    return {
      path,
      name: `+ of ${work.title}`,
      selector,
      effect: COLLECTED,
      change: collected(work),
    };
  },
  function cardOnWall(random, works) {
    const { path, work } = wallOf(random, works);
    const selector = `[data-work="${work.id}"] .wall-work > a`;
    const opened = { path: workPath(work.slug), entries: 1 };
    const change = { ...opened, dialogs: [work.title] };
    const followed = { ...opened, documents: 1 };
    return { path, name: `card of ${work.title}`, selector, effect: DIALOG, change, followed };
  },
  function addOnWorkPage(random, works) {
    const work = random.pick(works.filter(isForSale));
    const selector = '.work-details button.offer';
    const path = workPath(work.slug);
    return { path, name: 'Add to Cart', selector, effect: COLLECTED, change: collected(work) };
  },
  function enlarge(random, works) {
    const { slug, title } = random.pick(works);
    const selector = '.work-page-picture a';
    const change = { dialogs: [title], entries: 1 };
    return { path: workPath(slug), name: 'Enlarge', selector, effect: DIALOG, change };
  },
  function tab(random) {
    const { label } = random.pick(PORTFOLIO_TABS.slice(1));
    const key = label.toLowerCase();
    const selector = `[role="tab"][id$="${key}"]`;
    const effect = `${selector}[aria-selected="true"]`;
    return { path: '/', name: `tab ${label}`, selector, effect, change: { tab: label } };
  },
  function collection(random, works) {
    const selector = '[data-open-cart]';
    const change = { dialogs: ['My Collection'] };
    return { path: anyPage(random, works), name: 'Collection', selector, effect: DIALOG, change };
  },
  function newsletter(random, works) {
    const selector = '[data-open-newsletter]';
    const change = { dialogs: ['Letters from the studio'] };
    return { path: anyPage(random, works), name: 'Newsletter', selector, effect: DIALOG, change };
  },
  function navigation(random, works) {
    const path = anyPage(random, works);
    const [area, links] = random.pick([
      ['header', NAVIGATION_LINKS],
      ['footer', NAVIGATION_LINKS.slice(0, 2)],
    ] as const);
    const { href, label } = random.pick(links.filter((link) => link.href !== path));
    const selector = `${area} a[data-transition][href="${href}"]`;
    const change = { path: href, entries: 1, documents: 1 };
    return { path, name: `${label} in ${area}`, selector, effect: '[data-leaving]', change };
  },
  function send() {
    const selector = 'form [type="submit"]';
    const change = { invalid: 4 };
    const effect = '[aria-invalid="true"]';
    return { path: '/contact', name: 'Send Message', selector, effect, change };
  },
];

const collected = ({ id }: Artwork) => ({ cart: [[id, 1]] as [number, number][] });

function wallOf(random: Random, works: readonly Artwork[]) {
  const path = random.pick(['/', '/portfolio']);
  const work = random.pick(path === '/' ? works.filter(({ isFeatured }) => isFeatured) : works);
  return { path, work };
}

const anyPage = (random: Random, works: readonly Artwork[]) =>
  random.pick(['/', '/portfolio', workPath(random.pick(works).slug), '/contact', '/checkout']);
