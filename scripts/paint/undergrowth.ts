import type { Easel, Hand } from './easel.ts'
import type { Picture } from './picture.ts'
import { box, everywhere, polygon } from './puddle.ts'
import { field, underpaint } from './recipes.ts'
import { tools } from './tools.ts'

/** Bush series: dense upright and leaning brush gestures, blacks, deep greens, ochre, gaps of light. */
const SHADE = [['0f1411', '1a241b'], ['2c3f2a', '1d2b20'], ['3f5432', '2b3c28'], ['0d100e', '23301f']]
const LEAF = [['a98b3a', 'c9a855'], ['6f7d3a', '8a9148'], ['d8c890', 'efe7c8'], ['4f6a3c', '7a8c4f']]
const LIGHT = [['e9e3c4', 'd9cf9f'], ['f0ecd8', 'dfe0c0'], ['c9c88f', 'e6e2bd']]

/** Few broad marks, many narrow ones: as a handful of brushes would leave them. */
function brushWidth(e: Easel, narrow: number, broad: number) {
  return narrow + (broad - narrow) * e.random.next() ** 2.6
}

/** One leaning stem or blade from its foot upwards. */
function blade(e: Easel, x: number, y: number, long: number, lean: number, colours: readonly string[], hand: Hand) {
  e.stroke([[x, y], [x + lean * 0.3, y - long * 0.5], [x + lean, y - long]], colours, tools.bristle, hand, 22)
}

export const undergrowth: Picture[] = [
  {
    slug: 'understorey', size: [1600, 2000], support: 'canvas', ground: '6b5a3a',
    compose(e) {
      const { width: w, height: h, random: r } = e
      field(e, everywhere, ['6b5a3a', '4c4a30', '7d6a40'], { direction: 1.4, scatter: 0.5, coats: 1.2 })
      e.fill(everywhere, tools.bristle, { colours: ['161c17', '1f2a1f', '2b3324'], direction: 1.5, scatter: 0.2, length: 700, coats: 1.8 }, { width: 170, tear: 0.4 })
      e.fill(box(w * 0.5, h * 0.08, w * 0.74, h * 0.6), tools.bristle, { colours: ['d9cf9f', 'e9e3c4', 'b9ae6a'], direction: 1.6, scatter: 0.2, length: 300, coats: 1.5, spill: 40 }, { width: 80, pickup: 0.1 })
      for (let n = 0; n < 46; n++) {
        const x = r.range(-0.05, 1.05)
        blade(e, x, r.range(0.2, 1.1), r.range(0.25, 0.6), r.normal() * 0.06 - (x - 0.62) * 0.18, r.pick(SHADE), { width: brushWidth(e, 24, 210), load: r.range(0.7, 1.3) })
      }
      for (let n = 0; n < 24; n++) {
        blade(e, 0.6 + r.normal() * 0.17, r.range(0.2, 0.95), r.range(0.08, 0.22), r.normal() * 0.06, r.pick(LEAF), { width: brushWidth(e, 10, 110), load: 0.8, runs: 420, body: 2, pickup: 0.15 })
      }
      for (let n = 0; n < 12; n++) blade(e, r.range(0.05, 0.95), r.range(0.7, 1.05), r.range(0.5, 0.9), r.normal() * 0.07, ['0c0f0d', '131a15'], { width: r.range(8, 24), load: 2.2 })
    },
  },
  {
    slug: 'track-after-rain', size: [2000, 1400], support: 'canvas', ground: '8a6f3f',
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '2b3022')
      field(e, everywhere, ['2f3626', '3d4329', '232a1f', '4c4a2c'], { direction: 1.2, scatter: 0.7, coats: 1.8, body: 1.2 })
      field(e, polygon([[w * 0.05, h + 300], [w * 0.42, h + 300], [w * 0.4, h * 0.3], [w * 0.3, h * 0.3]]), ['b99a5c', 'cbb27c', 'a5854a', 'e0d0a4'], { direction: -1.1, scatter: 0.5, length: 260, width: 90, body: 1.4 })
      e.fill(box(w * 0.24, -200, w * 0.46, h * 0.36), tools.bristle, { colours: ['dfe0d0', 'eceadb', 'c3cbb4'], direction: 1.3, scatter: 0.4, length: 240, coats: 2 }, { width: 85 })
      for (let n = 0; n < 80; n++) {
        const side = n % 5 === 0 ? -1 : 1
        const x = side > 0 ? 0.42 + r.next() ** 0.8 * 0.62 : r.range(-0.08, 0.2)
        blade(e, x, r.range(0.35, 1.12), r.range(0.2, 0.55), side * r.range(0.06, 0.3) * (side > 0 ? -1 : -0.7), r.pick(SHADE), { width: brushWidth(e, 20, 230), load: r.range(0.6, 1.2) })
      }
      for (let n = 0; n < 34; n++) blade(e, r.range(0.36, 0.98), r.range(0.3, 1), r.range(0.07, 0.24), -r.range(0.02, 0.16), r.pick([LEAF[1]!, LEAF[3]!, ['8f9a86', '5f6f5c']]), { width: brushWidth(e, 8, 90), runs: 420, load: 0.8 })
      for (let n = 0; n < 9; n++) e.stroke([[0.16 + r.normal() * 0.06, r.range(0.6, 0.98)], [0.3 + r.normal() * 0.05, r.range(0.55, 0.9)]], ['efe6cc', 'cfd3cd'], tools.scrape, { width: r.range(20, 60) })
      e.stroke([[0.72, 1.05], [0.62, 0.5], [0.66, -0.05]], ['0a0d0b', '151b16'], tools.bristle, { width: 62, load: 2.4 }, 20)
    },
  },
  {
    slug: 'gully', size: [800, 2000], support: 'linen', ground: '4b452f',
    compose(e) {
      const { width: w, height: h, random: r } = e
      e.fill(everywhere, tools.flat, { colours: ['121815', '1b2620', '26352b'], direction: 1.57, scatter: 0.1, length: 800, coats: 2.2 }, { width: 110 })
      for (let n = 0; n < 26; n++) {
        const y = n / 26
        const x = 0.5 + Math.sin(y * 5.2) * 0.13 + r.normal() * 0.05
        blade(e, x + 0.02, y + 0.16, r.range(0.08, 0.2), -0.04, r.pick([['dfe6da', 'a9bfb2'], ['f0efe2', 'c9d4c6'], ['7f9c8f', 'b9c9bb']]), { width: brushWidth(e, 24, 130), load: r.range(0.5, 1), runs: 420, pickup: 0.2 })
      }
      for (let n = 0; n < 34; n++) {
        const side = r.next() < 0.5 ? -1 : 1
        blade(e, 0.5 + side * r.range(0.12, 0.6), r.range(0.1, 1.1), r.range(0.1, 0.3), -side * r.range(0, 0.28), r.pick(SHADE), { width: brushWidth(e, 20, 170) })
      }
      for (let n = 0; n < 12; n++) blade(e, r.range(0.1, 0.9), r.range(0.55, 1), r.range(0.04, 0.1), r.normal() * 0.12, r.pick(LEAF), { width: r.range(10, 30), runs: 400 })
      e.glaze('1c2b22', (x, y) => 0.5 * Math.max(0, y / h - 0.55) + 0.4 * Math.max(0, Math.abs(x / w - 0.5) - 0.3))
    },
  },
  {
    slug: 'canopy-gap', size: [2000, 2000], support: 'canvas', ground: '2a2c22',
    compose(e) {
      const { width: w, height: h, random: r } = e
      const [gx, gy] = [0.6, 0.37]
      const outward = (x: number, y: number) => Math.atan2(y - gy * h, x - gx * w)
      e.fill(everywhere, tools.flat, { colours: ['1a211b', '232e24', '303c2b'], direction: outward, scatter: 0.2, length: 700, coats: 2 }, { width: 150 })
      const gap = polygon([[w * 0.47, h * 0.05], [w * 0.78, h * 0.14], [w * 0.83, h * 0.4], [w * 0.7, h * 0.52], [w * 0.6, h * 0.74], [w * 0.53, h * 0.5], [w * 0.42, h * 0.34]])
      field(e, gap, ['dcdfd0', 'e9e8da', 'c5cfbf', 'f0eee2'], { direction: 1, scatter: 0.8, length: 320, width: 150, body: 1.4, pickup: 0.1 })
      for (let n = 0; n < 95; n++) {
        const a = r.range(0, 6.283)
        const [from, to] = [r.range(0.1, 0.4), r.range(0.34, 0.85)]
        const twist = r.normal() * 0.25
        const at = (d: number, bend: number): [number, number] => [gx + Math.cos(a + bend) * d, gy + Math.sin(a + bend) * d]
        const thin = r.next() < 0.35
        e.stroke([at(to, 0), at((from + to) / 2, twist * 0.4), at(from, twist)], thin ? ['0b0e0c', '161d17'] : r.pick(SHADE), tools.bristle, { width: thin ? r.range(8, 24) : brushWidth(e, 34, 250), load: r.range(0.7, 1.3), runs: 700 }, 26)
      }
      // Branches cross the opening, so the light lies behind the leaves.
      for (let n = 0; n < 13; n++) {
        const x = r.range(0.42, 0.8)
        const y = r.range(0.08, 0.6)
        const lean = r.normal() * 0.12
        e.stroke([[x - lean, y - 0.14], [x, y], [x + lean * 1.4, y + 0.16]], r.pick(SHADE), tools.bristle, { width: brushWidth(e, 12, 130), load: 0.7, runs: 620 }, 20)
      }
      for (let n = 0; n < 15; n++) {
        const a = r.range(0, 6.283)
        const d = r.range(0.14, 0.34)
        const [x, y] = [gx + Math.cos(a) * d, gy + Math.sin(a) * d]
        e.stroke([[x, y], [x + r.normal() * 0.05, y + r.range(0.03, 0.13)]], r.pick(n % 4 === 0 ? LIGHT : LEAF), tools.bristle, { width: brushWidth(e, 18, 110), runs: 260, body: 2, load: 0.8 }, 10)
      }
    },
  },
  {
    slug: 'clearing-edge', size: [2000, 1250], support: 'linen', ground: 'b8a882',
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, 'd5cdb2')
      field(e, everywhere, ['ddd6bf', 'e4dfcd', 'cfc7a9', 'ebe7da'], { direction: 0.1, scatter: 0.6, length: 420, width: 170, coats: 2.2 })
      const trees = (x: number, y: number) => w * 0.45 - x + e.cloud(y / 300, 2) * 90
      e.fill(trees, tools.flat, { colours: ['1a2119', '232d20', '2f3a28', '121813'], direction: 1.5, scatter: 0.18, length: 620, coats: 2.6, spill: 20 }, { width: 130, body: 1.4, streak: 0.45 })
      for (let n = 0; n < 110; n++) {
        const x = 0.5 - r.next() ** 0.7 * 0.56
        blade(e, x, r.range(0.4, 1.15), r.range(0.3, 0.75), r.normal() * 0.03 + (x > 0.4 ? 0.05 : 0), r.pick(SHADE), { width: brushWidth(e, 18, 190), load: r.range(0.6, 1.3) })
      }
      for (let n = 0; n < 16; n++) blade(e, r.range(0.42, 0.58), r.range(0.6, 1.05), r.range(0.1, 0.4), r.range(0, 0.1), r.pick([SHADE[2]!, LEAF[1]!, LEAF[0]!]), { width: r.range(8, 34), runs: 500, load: 0.8 })
      for (let n = 0; n < 10; n++) blade(e, r.range(0.05, 0.42), r.range(0.3, 0.9), r.range(0.06, 0.16), r.normal() * 0.03, r.pick(LIGHT), { width: r.range(8, 24), runs: 260 })
      e.stroke([[0.5, 0.86], [0.75, 0.84], [1.02, 0.87]], ['8f8a4a', 'b6a862'], tools.scrape, { width: 120 })
      e.stroke([[0.8, 0.3], [0.81, 0.62], [0.795, 0.84]], ['2b3524', '1b2219'], tools.bristle, { width: 26, load: 1, runs: 500 })
      e.glaze('8f8a4a', (_, y) => 0.3 * Math.max(0, y / h - 0.7))
    },
  },
  {
    slug: 'supplejack', size: [1500, 1900].map((v) => Math.round((v * 2000) / 1900)) as [number, number], support: 'linen', ground: 'b9a67e',
    compose(e) {
      const { random: r } = e
      underpaint(e, 'b8ad8a')
      field(e, everywhere, ['b9b08f', 'c6bea0', 'a69f7d', 'd3cdb4'], { direction: 1.2, scatter: 0.6, length: 460, width: 150, coats: 2.2 })
      for (let n = 0; n < 22; n++) blade(e, r.range(-0.05, 1.05), r.range(0.5, 1.1), r.range(0.2, 0.5), r.normal() * 0.12, r.pick([['5c6647', '768058'], ['8b8a63', '6f7450'], ['3c4a35', '57634a']]), { width: brushWidth(e, 60, 260), load: 0.6, runs: 700, grab: 0.7 })
      const vines = [
        [[0.15, 1.05], [0.2, 0.7], [0.62, 0.5], [0.68, 0.28], [0.42, 0.2], [0.34, 0.36], [0.6, 0.46], [0.95, 0.3]],
        [[0.78, 1.05], [0.7, 0.78], [0.3, 0.62], [0.18, 0.4], [0.3, 0.12], [0.55, -0.05]],
        [[-0.05, 0.2], [0.3, 0.3], [0.55, 0.62], [0.85, 0.7], [1.05, 0.62]],
        [[0.5, 1.05], [0.52, 0.82], [0.8, 0.6], [0.86, 0.2], [0.7, -0.05]],
      ] as [number, number][][]
      vines.forEach((vine, n) => e.stroke(vine, ['0e100d', '1f231b'], tools.bristle, { width: [58, 34, 20, 28][n]!, load: 1.25, runs: [1500, 1300, 1100, 1000][n]!, lift: 0.2, body: 0.7, streak: 0.9, grab: 0.55 }, 30))
      for (let n = 0; n < 20; n++) blade(e, 0.5 + r.normal() * 0.2, 0.42 + r.normal() * 0.17, 0.05, r.normal() * 0.06, r.pick([['25331f', '3d4d2c'], ['c2692d', 'a5742f'], ['e9e4cc', 'd6cfae']]), { width: brushWidth(e, 20, 90), runs: 240, body: 2.2, load: 0.8 })
    },
  },
  {
    slug: 'dusk-south-side', size: [2000, 1600], support: 'canvas', ground: '1a1f22', lamp: { gloss: 0.9 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      e.fill(everywhere, tools.flat, { colours: ['10161a', '172026', '1e2a2f'], direction: 1.3, scatter: 0.3, length: 800, coats: 2.2 }, { width: 170, body: 1.2 })
      e.fill(polygon([[-200, -200], [w * 0.75, -200], [w * 0.3, h * 0.22], [-200, h * 0.3]]), tools.flat, { colours: ['52666d', '697d80', '3b4f58'], direction: -0.2, scatter: 0.3, length: 400, coats: 1.6 }, { width: 110, body: 1.2 })
      for (let n = 0; n < 75; n++) blade(e, r.range(-0.1, 1.1), r.range(0.4, 1.15), r.range(0.25, 0.7), r.range(-0.05, 0.22), r.pick([['0a0e10', '141c1e'], ['1c2b2b', '10181a'], ['0d1112', '243433']]), { width: brushWidth(e, 26, 240), body: 2.2, load: r.range(0.8, 1.4) })
      for (let n = 0; n < 14; n++) blade(e, r.range(0.3, 0.9), r.range(0.5, 1), r.range(0.1, 0.3), r.range(0, 0.12), r.pick([['3f5a57', '2b3f42'], ['4d6464', '31484b']]), { width: brushWidth(e, 16, 130), runs: 420, load: 0.7 })
      for (let n = 0; n < 7; n++) blade(e, 0.77 + r.normal() * 0.04, r.range(0.66, 0.9), r.range(0.05, 0.14), r.range(0, 0.05), ['d08a2e', 'e8b657'], { width: r.range(14, 40), runs: 260, body: 2.6, pickup: 0.08 })
      e.stroke([[0.8, 0.91], [0.9, 0.905]], ['c9702a', 'dba045'], tools.scrape, { width: 36 })
    },
  },
]
