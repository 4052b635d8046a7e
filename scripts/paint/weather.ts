import type { Picture } from './picture.ts'
import { bloom, box, drips, everywhere, oval, pool, puddle } from './puddle.ts'
import { field, underpaint, veil } from './recipes.ts'
import { tools } from './tools.ts'

/** Weather series: washes, blooms and runs in thinned colour, and very few decisive marks. */
const paper = { rake: 0.35, gloss: 0 }
const wet = { granulation: 0.22 }
const INK = ['15181b', '22272c']
/** Ink from a splayed brush, running dry. */
const inked = { load: 0.85, runs: 1000, body: 0.25, streak: 0.75, grab: 0.6, tear: 0.2, pickup: 0 }

export const weather: Picture[] = [
  {
    slug: 'southerly-clearing', size: [1500, 2000], support: 'paper', ground: 'efebe0', lamp: paper,
    compose(e) {
      const { width: w, height: h } = e
      const upper = puddle(pool(120, 120, w - 130, h * 0.5), e.cloud, { wander: 70, soft: 8, strength: 0.5, rim: 0.25 })
      const flower = bloom(w * 0.66, h * 0.3, 260, e.cloud)
      e.glaze('7f97a3', (x, y) => upper(x, y) * flower(x, y) * (1.15 - (y / h) * 0.9), wet)
      e.glaze('b9a48f', puddle(pool(100, h * 0.3, w - 90, h * 0.64), e.cloud, { wander: 160, soft: 190, rim: 0, strength: 0.55 }), wet)
      const dark = puddle(pool(90, h * 0.61, w * 0.72, h * 0.72), e.cloud, { wander: 60, soft: 7, strength: 1, rim: 0.3, mottle: 0.6 })
      const back = bloom(w * 0.27, h * 0.68, 170, e.cloud)
      e.glaze('4a5a66', (x, y) => dark(x, y) * back(x, y), wet)
      e.glaze('4a5a66', drips(e.random, e.grain, 150, w * 0.66, h * 0.7, h * 0.26, 8), wet)
      e.stroke([[0.2, 0.62], [0.5, 0.585], [0.83, 0.63], [0.93, 0.54]], INK, tools.bristle, { ...inked, width: 50 }, 18)
    },
  },
  {
    slug: 'front-from-the-west', size: [2000, 820], support: 'paper', ground: 'ece8dc', lamp: paper,
    compose(e) {
      const { width: w, height: h } = e
      e.glaze('a9b4b4', puddle(pool(-300, -300, w + 300, h * 0.7), e.cloud, { wander: 120, soft: 160, rim: 0, strength: 0.35 }), wet)
      const front = puddle((x, y) => w * 0.44 - x - y * 0.55, e.cloud, { wander: 120, soft: 210, rim: 0, strength: 1.25, mottle: 0.7 })
      e.glaze('3d4a58', (x, y) => front(x, y) * (1.05 - 0.6 * (y / h)), wet)
      const edge = puddle((x, y) => Math.min(w * 0.5 - x - y * 0.5, h * 0.46 - y), e.cloud, { wander: 170, soft: 8, rim: 0.35, strength: 0.42 })
      const back = bloom(w * 0.3, h * 0.34, 150, e.cloud)
      e.glaze('566474', (x, y) => edge(x, y) * back(x, y), wet)
      e.glaze('c8a878', puddle(pool(w * 0.55, h * 0.52, w + 300, h * 0.72), e.cloud, { wander: 90, soft: 110, rim: 0, strength: 0.7 }), wet)
      e.glaze('2f3b44', puddle(pool(-300, h * 0.735, w + 300, h * 0.8), e.cloud, { wander: 26, soft: 6, strength: 0.9, rim: 0.3, mottle: 0.7 }), wet)
      e.glaze('3d4a58', drips(e.random, e.grain, 40, w * 0.4, h * 0.4, h * 0.36, 16, 4), wet)
      e.stroke([[0.68, 0.83], [0.7, 0.6], [0.735, 0.3]], INK, tools.bristle, { ...inked, width: 24, runs: 560 }, 10)
      e.stroke([[0.72, 0.7], [0.79, 0.66]], INK, tools.bristle, { ...inked, width: 34, runs: 400 }, 4)
    },
  },
  {
    slug: 'rain-over-the-heads', size: [2000, 1400], support: 'canvas', ground: 'd9d8d0', lamp: { rake: 0.45, gloss: 0.2 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, 'c4c9c8')
      field(e, everywhere, ['c9cdcb', 'bcc3c4', 'd6d7d1'], { direction: 1.5, scatter: 0.2, length: 700, width: 180, coats: 2, body: 0.5 })
      const heads = (x: number, y: number) => Math.min(y - h * (0.64 - 0.12 * Math.exp(-(((x - w * 0.76) / 300) ** 2)) - 0.05 * Math.exp(-(((x - w * 0.2) / 260) ** 2))), h * 0.82 - y)
      field(e, heads, ['3c4a4e', '4a585b', '2f3c41', '5d6a6b'], { direction: 0.15, scatter: 0.35, length: 340, width: 90 })
      field(e, box(-300, h * 0.8, w + 300, h + 300), ['8d999a', '7d8a8c', 'a5aeab'], { scatter: 0.05, length: 700, width: 110, coats: 1.8 })
      e.fill(box(w * 0.2, -300, w + 300, h * 0.2), tools.flat, { colours: ['5a666d', '6d787d', '4b575f'], direction: -0.12, scatter: 0.2, length: 600, coats: 1.8, spill: 60 }, { width: 150 })
      e.glaze('5a666d', drips(r, e.grain, w * 0.24, w * 0.98, h * 0.2, h * 0.7, 46, 5))
      for (let n = 0; n < 34; n++) {
        const x = r.range(0.28, 1.02)
        e.stroke([[x, r.range(0.02, 0.3)], [x - 0.03, r.range(0.5, 0.98)]], r.pick([['dfe2de', 'c7cecd'], ['8c979a', 'a9b2b3']]), tools.dry, { width: r.range(30, 190), load: 0.3, opacity: 0.7 })
      }
      e.stroke([[0.02, 0.825], [0.24, 0.82], [0.44, 0.825]], ['e9e8df', 'd5d7d0'], tools.knife, { width: 46 })
    },
  },
  {
    slug: 'sun-shower', size: [2000, 2000], support: 'linen', ground: 'e6dcc6', lamp: { rake: 0.4, gloss: 0.2 },
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'ecdfc0')
      field(e, everywhere, ['eeddb4', 'ead3a0', 'f1e7cf'], { scatter: 1, direction: 0.5, length: 420, width: 220, coats: 1.8, body: 0.4 })
      e.glaze('e3a76f', puddle(oval(w * 0.68, h * 0.62, w * 0.42, h * 0.36), e.cloud, { wander: 220, soft: 330, rim: 0, strength: 0.65 }))
      const cool = puddle(oval(w * 0.12, h * 0.16, w * 0.6, h * 0.44), e.cloud, { wander: 240, soft: 130, rim: 0, strength: 0.85, mottle: 0.5 })
      e.glaze('76858f', cool)
      e.fill((x, y) => 60 - 1000 * Math.hypot((x - w * 0.1) / (w * 0.62), (y - h * 0.12) / (h * 0.5)) + 940, tools.dry, { colours: ['8e9aa2', 'a9b1b3', '6c7a85'], direction: -0.6, scatter: 0.3, length: 520, coats: 0.9 }, { width: 150, load: 0.27 })
      e.glaze('8c98a0', drips(e.random, e.grain, w * 0.04, w * 0.5, h * 0.5, h * 0.45, 14, 6))
      veil(e, 'f6efdd', (x, y) => 420 - Math.hypot(x - w * 0.52, y - h * 0.52), 420, 1)
      e.stroke([[0.28, 0.72], [0.45, 0.55], [0.62, 0.6], [0.58, 0.76], [0.72, 0.72], [0.88, 0.52]], ['2b3138', '454b50'], tools.bristle, { ...inked, width: 74, runs: 1700, load: 1 }, 20)
      e.stroke([[0.72, 0.3], [0.86, 0.27]], ['c9542c', 'd8793f'], tools.bristle, { width: 60, runs: 420 })
    },
  },
  {
    slug: 'barometer', size: [1400, 2000], support: 'paper', ground: 'f0ece2', lamp: paper,
    compose(e) {
      const { width: w, height: h } = e
      const rows = [['a3b3b0', 0.11, 0.33, 0.6], ['c29a72', 0.345, 0.5, 0.75], ['6f8494', 0.52, 0.86, 0.95]] as const
      rows.forEach(([colour, top, bottom, strength], n) => {
        const coat = puddle(pool(190 + n * 24, top * h, w - 180 - n * 40, bottom * h), e.cloud, { wander: 34, soft: 6, strength, rim: 0.28, mottle: 0.6 })
        const back = bloom(w * [0.4, 0.66, 0.36][n]!, h * (top * 0.4 + bottom * 0.6), [130, 90, 240][n]!, e.cloud)
        e.glaze(colour, (x, y) => coat(x, y) * back(x, y) * (0.7 + (0.6 * (y / h - top)) / (bottom - top)), wet)
      })
      e.glaze('6f8494', drips(e.random, e.grain, 260, w - 300, h * 0.85, h * 0.13, 5, 6), wet)
      e.stroke([[0.62, 0.06], [0.6, 0.4], [0.635, 0.7], [0.6, 0.93]], INK, tools.bristle, { ...inked, width: 34, runs: 1600 }, 16)
      e.stroke([[0.2, 0.885], [0.44, 0.9]], INK, tools.bristle, { ...inked, width: 26, runs: 420 }, 6)
    },
  },
  {
    slug: 'fog-lifting', size: [2000, 1500], support: 'linen', ground: 'd5d1c6', lamp: { rake: 0.4, gloss: 0.15 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, 'd3d4ce')
      field(e, everywhere, ['d8d9d3', 'cfd2ce', 'e1e0da'], { scatter: 0.5, length: 600, width: 210, coats: 2, body: 0.4 })
      e.glaze('5d6d6c', puddle((x, y) => y - h * (0.72 + 0.05 * Math.sin(x / 300 + 1)), e.cloud, { wander: 90, soft: 60, rim: 0, strength: 0.9, mottle: 0.2 }))
      e.fill(box(-300, h * 0.8, w + 300, h + 300), tools.flat, { colours: ['3f5150', '4d605d', '344544'], length: 700, coats: 1.2, scatter: 0.06, spill: 10 }, { width: 110, grab: 0.5 })
      e.glaze('7d8a88', puddle((x, y) => Math.min(y - h * (0.5 + 0.12 * Math.abs(x / w - 0.35)), h * 0.72 - y), e.cloud, { wander: 70, soft: 90, rim: 0, strength: 0.55, mottle: 0.6 }))
      for (let n = 0; n < 26; n++) {
        const x = r.range(-0.1, 0.9)
        const y = r.range(0.45, 0.85)
        e.stroke([[x, y], [x + 0.2, y + r.normal() * 0.02], [x + r.range(0.3, 0.5), y]], ['e6e6e0', 'd9dcd8'], tools.dry, { width: r.range(60, 190), load: 0.3, opacity: 0.6 }, 30)
      }
      veil(e, 'ecebe5', (x, y) => 230 - Math.abs(y - h * (0.6 + 0.05 * Math.sin(x / 500))), 260, 1)
      e.stroke([[0.66, 0.79], [0.9, 0.785]], ['2c3636', '46524f'], tools.bristle, { ...inked, width: 30 })
      e.stroke([[0.2, 0.31], [0.27, 0.3], [0.3, 0.315]], ['b0894f', 'c9a871'], tools.bristle, { width: 30, load: 0.7, runs: 300 })
    },
  },
  {
    slug: 'late-light', size: [1600, 2000], support: 'linen', ground: 'd9b9a0', lamp: { rake: 0.4, gloss: 0.2 },
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'd9b294')
      field(e, everywhere, ['deb79a', 'd2a488', 'e6c8ae'], { scatter: 0.7, length: 460, width: 220, coats: 1.8, body: 0.4 })
      field(e, box(110, 110, w - 120, h * 0.375), ['ecd5bb', 'efdac2', 'e9cfb3'], { scatter: 0.25, length: 700, width: 190, coats: 3, body: 0.6, variety: 0.02, pickup: 0.2 })
      field(e, box(130, h * 0.53, w - 110, h * 0.93), ['56657a', '66758a', '47566b', '7b8796'], { direction: 0.1, scatter: 0.3, length: 560, width: 180, coats: 3, body: 0.7 })
      e.fill(box(110, h * 0.4, w - 130, h * 0.49), tools.flat, { colours: ['c2583c', 'd06a48', 'b04a33'], scatter: 0.05, length: 900, coats: 2.6 }, { width: 110, grab: 0.6 })
      e.glaze('2f3d52', puddle(pool(140, h * 0.7, w - 120, h * 0.925), e.cloud, { wander: 30, soft: 14, rim: 0.2, strength: 0.45 }))
      e.glaze('56657a', drips(e.random, e.grain, 150, w - 150, h * 0.94, h * 0.08, 12, 6))
      e.stroke([[0.1, 0.513], [0.5, 0.51], [0.9, 0.515]], ['f3e6d3', 'e2cdb4'], tools.scrape, { width: 46, load: 0.7 })
      e.stroke([[0.58, 0.66], [0.84, 0.655]], ['a9b4be', '8895a3'], tools.dry, { width: 120, load: 0.4 })
    },
  },
]
