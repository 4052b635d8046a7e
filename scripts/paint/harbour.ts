import type { Easel } from './easel.ts'
import type { Picture } from './picture.ts'
import { box, everywhere, polygon } from './puddle.ts'
import { field, underpaint, veil } from './recipes.ts'
import { tools } from './tools.ts'

/** Tidal series: horizontal slabs off the knife, pale greys and sea greens, one warm line. */
const WARM = ['b35f2f', 'c8834a']
const SHALLOWS = [['c6c8bd', 'aab3ab'], ['6f827d', '839089'], ['d9d6c8', 'c2c2b6'], ['93a29c', 'b3b8ad']]

/** Torn films of scraped paint between two heights: the wet flat below a waterline. */
function flats(e: Easel, top: number, bottom: number, count: number, wide: number) {
  const r = e.random
  for (let n = 0; n < count; n++) {
    const y = r.range(top, bottom)
    const x = r.range(-0.15, 0.75)
    e.stroke([[x, y], [x + r.range(0.2, 0.55), y + r.range(-0.005, 0.005)]], r.pick(SHALLOWS), tools.scrape, { width: wide * r.range(0.3, 1.2) })
  }
}

export const harbour: Picture[] = [
  {
    slug: 'slack-water', size: [2000, 1334], support: 'linen', ground: 'b7ab98',
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'b9bab2')
      field(e, box(-300, -300, w + 300, h * 0.56), ['c9cdc9', 'd4d3ca', 'bcc3c1', 'e2e1d9'], { scatter: 0.2, length: 760, width: 190 })
      field(e, box(-300, h * 0.6, w + 300, h + 300), ['8f9c96', '9aa39a', 'a9aca0'], { scatter: 0.04, length: 900 })
      e.stroke([[-0.02, 0.6], [0.4, 0.605], [1.02, 0.6]], ['4d6262', '3b4f52', '5f7471'], tools.knife, { width: 170, runs: 2600, load: 1.6 })
      e.stroke([[0.38, 0.575], [1.02, 0.57]], ['2b3a3e', '38494b'], tools.knife, { width: 84, runs: 1700 })
      e.stroke([[-0.02, 0.545], [0.47, 0.55]], ['e6e2d6', 'd8d6ca'], tools.knife, { width: 60, runs: 800 })
      flats(e, 0.69, 0.98, 10, 110)
      e.stroke([[0.12, 0.652], [0.55, 0.655], [0.93, 0.65]], WARM, tools.edge, { width: 14 }, 3)
      e.glaze('6d7f80', (x, y) => 0.2 * Math.max(0, 1 - y / (h * 0.5)) + 0.12 * Math.max(0, e.cloud(x / 900, y / 500)))
    },
  },
  {
    slug: 'pilot-line', size: [2000, 760], support: 'linen', ground: 'c9c0ae',
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'd6d5cc')
      field(e, everywhere, ['dad9d1', 'cfd2cd', 'e4e1d8'], { scatter: 0.05, length: 1100, width: 150, coats: 2 })
      e.stroke([[-0.02, 0.78], [0.5, 0.785], [1.02, 0.775]], ['a8b5b0', '8fa19d'], tools.knife, { width: 120, runs: 2600, load: 1.7 })
      e.stroke([[0.71, 0.7], [1.02, 0.7]], ['22333a', '2d4045', '1f2c31'], tools.knife, { width: 128, runs: 1500, load: 1.5 })
      e.stroke([[0.6, 0.715], [0.7, 0.715]], ['4d6469'], tools.scrape, { width: 60 })
      flats(e, 0.86, 0.98, 5, 60)
      e.stroke([[-0.02, 0.705], [0.3, 0.703], [0.665, 0.706]], WARM, tools.edge, { width: 12 }, 3)
      veil(e, 'eceae2', (x, y) => h * 0.45 - y - Math.abs(x - w * 0.3) * 0.2, 300, 0.5)
    },
  },
  {
    slug: 'mud-channel', size: [1500, 2000], support: 'canvas', ground: '8b7f6c',
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '86867a')
      field(e, box(-300, -300, w + 300, h * 0.19), ['d3d6d2', 'c5cbc9', 'dfded6'], { scatter: 0.1, length: 700 })
      field(e, box(-300, h * 0.17, w + 300, h + 300), ['6f6c5f', '7d796a', '5f5f55', '8b8676'], { scatter: 0.07, length: 560, width: 120 })
      // The channel: pale slabs that step from side to side and widen towards us.
      const bends = [[0.58, 0.2, 0.1], [0.5, 0.245, 0.17], [0.57, 0.3, 0.24], [0.68, 0.365, 0.3], [0.62, 0.44, 0.42], [0.46, 0.53, 0.5], [0.34, 0.64, 0.55], [0.4, 0.76, 0.72], [0.56, 0.9, 0.95]]
      for (const [x, y, wide] of bends as [number, number, number][]) {
        e.stroke([[x - wide / 2, y], [x + wide / 2, y + 0.004]], r.pick([['d9dcd6', 'b9c6c3'], ['c5d0cd', 'e6e4da']]), tools.knife, { width: 34 + wide * 120, runs: 600 + wide * 900 })
        e.stroke([[x - wide * 0.3, y + 0.02 + wide * 0.02], [x + wide * 0.5, y + 0.022 + wide * 0.02]], ['8ea5a3', '7d9492'], tools.scrape, { width: 20 + wide * 70 })
      }
      e.stroke([[-0.02, 0.185], [1.02, 0.18]], ['2f3b3b', '45504c'], tools.knife, { width: 46, runs: 2200 })
      e.stroke([[-0.02, 0.66], [0.14, 0.66]], ['2e2f2a', '3c3c34'], tools.knife, { width: 150 })
      e.stroke([[0.74, 0.6], [1.02, 0.605]], ['33352f', '45463c'], tools.knife, { width: 190 })
      e.stroke([[0.76, 0.547], [1.02, 0.55]], WARM, tools.edge, { width: 16 }, 3)
      flats(e, 0.45, 0.97, 9, 70)
    },
  },
  {
    slug: 'old-piles', size: [2000, 2000], support: 'canvas', ground: 'a59a86',
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, 'aeb2aa')
      field(e, box(-300, -300, w + 300, h * 0.66), ['bcc2bd', 'c8cac2', 'aeb7b4', 'd6d5cb'], { scatter: 0.25, length: 600, width: 190 })
      field(e, box(-300, h * 0.64, w + 300, h + 300), ['5f7370', '6c807b', '4f6364'], { scatter: 0.05, length: 800, width: 150 })
      veil(e, 'dfe0d9', (x, y) => h * 0.5 - Math.hypot(x - w * 0.3, (y - h * 0.3) * 1.2), 600, 0.8)
      const piles = [[0.47, 0.22, 58], [0.565, 0.31, 40], [0.655, 0.17, 66], [0.79, 0.4, 34], [0.87, 0.28, 50]] as const
      for (const [x, top, wide] of piles) {
        e.stroke([[x, top], [x + 0.004, 0.69]], ['1d2424', '2f3532', '171c1c'], tools.knife, { width: wide, runs: 1600, load: 1.5 }, 14)
        e.stroke([[x + 0.004, 0.7], [x + r.normal() * 0.012, 0.7 + (0.69 - top) * 0.5]], ['2a3838', '394a49'], tools.scrape, { width: wide * 1.1, grab: 0.5, load: 0.7, runs: 800 }, 24)
      }
      e.stroke([[0.43, 0.3], [0.7, 0.285]], ['2a302f', '3a3f3b'], tools.knife, { width: 30, runs: 900 })
      for (let n = 0; n < 8; n++) {
        const y = r.range(0.7, 0.97)
        e.stroke([[r.range(-0.1, 0.5), y], [r.range(0.6, 1.1), y]], r.pick(SHALLOWS), tools.scrape, { width: r.range(20, 70), load: 0.4 })
      }
      e.stroke([[-0.02, 0.684], [0.5, 0.688], [0.94, 0.682]], ['a84a25', 'c06a35'], tools.edge, { width: 17 }, 4)
    },
  },
  {
    slug: 'breakwater', size: [2000, 1500], support: 'linen', ground: '9c9384',
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '9fa9a4')
      field(e, box(-300, -300, w + 300, h * 0.42), ['8d989a', '9ba5a5', '7f8b8f', 'b0b6b3'], { scatter: 0.12, direction: -0.06, length: 900, width: 180 })
      field(e, box(-300, h * 0.4, w + 300, h + 300), ['b3c0b7', 'a2b3ab', 'c6cdc2', '8fa69f'], { scatter: 0.05, length: 900, width: 140 })
      const wall = polygon([[-200, h * 0.5], [w * 0.3, h * 0.53], [w * 0.63, h * 0.6], [w * 0.28, h * 0.78], [-200, h * 0.95]])
      underpaint(e, '252a2b', (x, y) => wall(x, y) - 46 + e.cloud(x / 170, y / 170) * 30, 6)
      e.fill(wall, tools.knife, { colours: ['1e2425', '2b3131', '3b4140', '171b1c'], direction: 0.18, scatter: 0.32, length: 300, coats: 2.6, spill: 14 }, { width: 110, body: 3 })
      for (let n = 0; n < 16; n++) {
        const t = r.next()
        e.stroke([[t * 0.55 - 0.02, 0.52 + t * 0.06], [t * 0.55 + 0.07, 0.545 + t * 0.08 + r.range(0, 0.12) * (1 - t)]], r.pick([['5b625f', '3a403f'], ['7f847d', '565b58']]), tools.scrape, { width: r.range(24, 80) })
      }
      for (let n = 0; n < 7; n++) {
        const t = n / 7
        e.stroke([[0.62 - t * 0.5, 0.625 + t * 0.3], [0.8 - t * 0.42 + r.range(0, 0.1), 0.63 + t * 0.31]], ['efece2', 'dcdfd7'], tools.knife, { width: r.range(18, 54), runs: 420 })
      }
      e.stroke([[0.66, 0.418], [1.02, 0.41]], ['50646a', '65777a'], tools.knife, { width: 52 })
      e.stroke([[-0.02, 0.494], [0.29, 0.517], [0.5, 0.566]], WARM, tools.edge, { width: 15 }, 3)
      veil(e, 'c9cecb', (x, y) => x - w * 0.72 - Math.abs(y - h * 0.4) * 0.8, 380, 0.5)
    },
  },
  {
    slug: 'three-bars', size: [2000, 1250], support: 'board', ground: 'd5cebf', lamp: { rake: 0.55 },
    compose(e) {
      const { width: w } = e
      underpaint(e, 'dfdcd1')
      field(e, everywhere, ['e1ded4', 'd9d8ce', 'e7e4db'], { scatter: 0.9, length: 360, width: 170, coats: 2.6, body: 1 })
      e.stroke([[0.1, 0.36], [0.78, 0.355]], ['93a8a1', '7c958f', 'a8b8b0'], tools.knife, { width: 150, runs: 2000, load: 1.4, body: 3 }, 4)
      e.stroke([[0.24, 0.545], [0.95, 0.55]], ['44585b', '374a4f', '566a69'], tools.knife, { width: 118, runs: 1900, load: 1.5, body: 3 }, 4)
      e.stroke([[0.06, 0.72], [0.6, 0.715]], ['b9bfb5', 'a2aea6'], tools.knife, { width: 190, runs: 1500, load: 1.2, body: 3 }, 4)
      e.stroke([[0.62, 0.728], [0.9, 0.72]], ['d9d7cb', 'c9c9bd'], tools.scrape, { width: 130 })
      e.stroke([[0.24, 0.478], [0.52, 0.476]], WARM, tools.edge, { width: 20 }, 3)
      veil(e, 'eeece4', (x) => x - w * 0.6, 700, 0.35)
    },
  },
  {
    slug: 'spring-tide', size: [1400, 2000], support: 'linen', ground: 'a39a86',
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '5f7a74')
      field(e, box(-300, -300, w + 300, h * 0.15), ['d8d6ca', 'cbcdc5'], { scatter: 0.08, length: 700 })
      field(e, box(-300, h * 0.13, w + 300, h + 300), ['5d7a74', '6c8880', '4c6a67', '7f978d'], { scatter: 0.12, direction: -0.05, length: 700, width: 150, coats: 2.6 })
      for (let n = 0; n < 26; n++) {
        const y = 0.2 + 0.78 * (n / 26)
        const x = r.range(-0.25, 0.55)
        const tilt = -0.012 - 0.02 * (1 - y)
        e.stroke([[x, y], [x + r.range(0.35, 0.8), y + tilt]], r.pick([['a9bdb0', '7f9d93'], ['2f4b4d', '3f5e5d'], ['c9d3c6', '98b0a5'], ['54736e', '6b8a82']]), tools.knife, { width: (40 + 130 * y) * r.range(0.6, 1.1), runs: r.range(400, 1000), load: r.range(0.6, 1.2) })
      }
      e.stroke([[-0.02, 0.147], [1.02, 0.142]], ['33474a', '475c5c'], tools.knife, { width: 40, runs: 2000 })
      e.stroke([[0.3, 0.113], [1.02, 0.108]], WARM, tools.edge, { width: 15 }, 3)
      e.glaze('1d3a3f', (x, y) => 0.55 * Math.max(0, (y / h - 0.72) * 2.2) * (0.8 + 0.4 * e.cloud(x / 500, y / 300)))
    },
  },
]
