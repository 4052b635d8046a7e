import type { Easel } from './easel.ts'
import type { Picture } from './picture.ts'
import { box, everywhere, polygon, type Shape } from './puddle.ts'
import { field, underpaint, veil } from './recipes.ts'
import { tools } from './tools.ts'

/** Ground series: heavy paint, calm fields of earth red, bone and charcoal, blocks with scraped borders. */
const BONE = ['d8ccb6', 'cfc1a8', 'ded5c3', 'e6decf']
const RED = ['7a3322', '8c3f28', '65291d', '95492f']
const COAL = ['25211f', '302a27', '1b1918', '37302b']
const lamp = { rake: 0.62, gloss: 0.4 }

/** A block laid with the knife over its own ground colour; its border stays torn. */
function block(e: Easel, shape: Shape, colours: readonly string[], direction: number, width = 150) {
  underpaint(e, colours[0]!, (x, y) => shape(x, y) - 12 + e.cloud(x / 150, y / 150) * 9, 5)
  e.fill(shape, tools.knife, { colours, direction, scatter: 0.12, length: 420, coats: 2, variety: 0.05 }, { width, lip: 0.8, body: 2.4 })
}

/** Scraped passes in one colour somewhere in a region (shares). */
function abrade(e: Easel, [left, top, right, bottom]: readonly number[], colours: readonly string[], count: number, slope: number, wide: number) {
  for (let n = 0; n < count; n++) {
    const x = e.random.range(left!, right!)
    const y = e.random.range(top!, bottom!)
    const long = e.random.range(0.12, 0.3)
    e.stroke([[x, y], [x + long, y + long * slope]], colours, tools.scrape, { width: wide * e.random.range(0.5, 1.2) })
  }
}

export const fault: Picture[] = [
  {
    slug: 'made-ground', size: [2000, 2000], support: 'board', ground: '4a3a30', lamp,
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'cfc3ae')
      field(e, everywhere, ['d6cbb7', 'd9cebb', 'd2c6b0', 'ddd4c3'], { direction: 0.25, scatter: 0.45, length: 640, width: 260, coats: 2.4, body: 1.7, variety: 0.02 })
      block(e, polygon([[w * 0.1, h * 0.42], [w * 0.6, h * 0.39], [w * 0.63, h * 0.87], [w * 0.14, h * 0.9]]), RED, 1.5, 170)
      block(e, polygon([[w * 0.58, h * 0.16], [w * 0.91, h * 0.18], [w * 0.89, h * 0.5], [w * 0.6, h * 0.52]]), COAL, 0.1, 130)
      e.stroke([[0.08, 0.405], [0.62, 0.385]], ['eee6d6', 'd6c8ae'], tools.knife, { width: 50, body: 3 })
      e.stroke([[0.645, 0.56], [0.64, 0.9]], ['b98f5a', 'a67a45'], tools.edge, { width: 36, body: 3 })
      abrade(e, [0.02, 0.5, 0.5, 0.95], ['d8c4a4', 'c2a27c'], 3, -0.1, 130)
      abrade(e, [0.5, 0.2, 0.8, 0.5], ['6a5a4c'], 2, 0.2, 120)
    },
  },
  {
    slug: 'scarp', size: [2000, 800], support: 'board', ground: '5b4636', lamp,
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'd6cab4')
      field(e, everywhere, ['ddd2bd', 'd2c5ac', 'e5dccb'], { direction: -0.1, scatter: 0.5, length: 480, width: 150, body: 1.2 })
      block(e, polygon([[-200, h * 0.62], [w * 0.34, h * 0.52], [w * 0.52, h * 0.74], [w + 200, h * 0.7], [w + 200, h + 200], [-200, h + 200]]), ['6b3524', '7d4029', '57281b', '8e5034'], 0.02, 120)
      block(e, polygon([[w * 0.3, h * 0.5], [w * 0.47, h * 0.18], [w * 0.58, h * 0.2], [w * 0.545, h * 0.8], [w * 0.38, h * 0.84]]), COAL, 1.9, 90)
      e.stroke([[0.56, 0.73], [0.78, 0.71], [1.02, 0.705]], ['c79a58', 'b27f3f'], tools.knife, { width: 40, body: 3 })
      e.stroke([[-0.02, 0.61], [0.16, 0.575], [0.31, 0.525]], ['ece3d2', 'd3c3a6'], tools.knife, { width: 34, body: 3 })
      abrade(e, [0.6, 0.78, 0.9, 0.96], ['a8684a', '8f4c33'], 5, -0.05, 70)
      abrade(e, [-0.05, 0.72, 0.25, 0.95], ['3b231b', '4d2a1f'], 4, -0.1, 80)
    },
  },
  {
    slug: 'two-stones', size: [1550, 2000], support: 'linen', ground: '6b2e20', lamp,
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, '7b3625')
      field(e, everywhere, ['7c3726', '883f2a', '6d2e20', '8f4830'], { direction: 0.3, scatter: 0.8, length: 420, width: 190, coats: 2.6, body: 1 })
      block(e, polygon([[w * 0.22, h * 0.2], [w * 0.74, h * 0.17], [w * 0.77, h * 0.44], [w * 0.26, h * 0.46]]), BONE, 0.05, 170)
      block(e, polygon([[w * 0.32, h * 0.5], [w * 0.84, h * 0.49], [w * 0.82, h * 0.68], [w * 0.35, h * 0.7]]), ['c3b195', 'b19c7c', 'd2c4aa'], 1.5, 130)
      e.stroke([[0.18, 0.475], [0.9, 0.47]], ['1f1a18', '2e2622'], tools.knife, { width: 44, body: 2.6 })
      e.stroke([[0.33, 0.715], [0.8, 0.705]], ['2a211d', '3a2c25'], tools.scrape, { width: 60 })
      abrade(e, [0.2, 0.2, 0.6, 0.42], ['a5826a', '93604a'], 3, 0.02, 110)
      e.glaze('3a130c', (x, y) => 0.4 * Math.max(0, y / h - 0.7) + 0.2 * Math.max(0, e.cloud(x / 800, y / 800)))
    },
  },
  {
    slug: 'scoria', size: [2000, 1500], support: 'board', ground: '2a1a15', lamp: { rake: 0.75, gloss: 0.3 },
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, '4a2219')
      e.fill(everywhere, tools.knife, { colours: ['6a2b1d', '7b3421', '59251b'], direction: 0.15, scatter: 0.45, length: 420, coats: 2 }, { width: 170, body: 2.6, tear: 1.7 })
      e.fill(polygon([[w * 0.55, -200], [w + 200, -200], [w + 200, h * 0.5], [w * 0.72, h * 0.42]]), tools.knife, { colours: ['a8532f', '93442a', 'b9663a'], direction: -0.5, scatter: 0.4, length: 260, coats: 1.4 }, { width: 120, body: 3.6, tear: 1.8 })
      block(e, polygon([[w * 0.16, h * 0.22], [w * 0.5, h * 0.26], [w * 0.47, h * 0.7], [w * 0.2, h * 0.66]]), ['171414', '221d1c', '2d2624'], 1.4, 120)
      e.fill(box(w * 0.52, h * 0.74, w + 200, h * 0.93), tools.scrape, { colours: ['c98a5a', 'b5653a', 'dab08a'], direction: -0.08, length: 340, coats: 0.9 }, { width: 70 })
      abrade(e, [0.55, 0.05, 0.85, 0.6], ['c98a5a', '3a1b17'], 7, -0.3, 110)
      e.stroke([[0.155, 0.205], [0.52, 0.245]], ['e3d8c6', 'c9b79c'], tools.edge, { width: 26, tear: 0.9 })
      e.spatter(0.62, 0.6, 380, 'd8c2a4', 26, 5)
    },
  },
  {
    slug: 'trench', size: [1600, 2000], support: 'canvas', ground: '5e4a3a', lamp,
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, 'cbbda3')
      field(e, everywhere, ['d3c6ae', 'dcd2be', 'c6b799', 'e4dccd'], { direction: 1.4, scatter: 0.5, length: 560, width: 200, coats: 2.4, body: 1.2 })
      block(e, polygon([[w * 0.5, -200], [w * 0.66, -200], [w * 0.63, h * 0.5], [w * 0.67, h * 0.84], [w * 0.54, h * 0.85], [w * 0.52, h * 0.4]]), COAL, 1.57, 100)
      e.stroke([[0.485, -0.03], [0.5, 0.42], [0.525, 0.84]], RED, tools.knife, { width: 90, body: 3, runs: 2000 })
      e.stroke([[0.68, -0.03], [0.655, 0.5], [0.69, 0.8]], ['a35a36', '7d3a25'], tools.knife, { width: 46, body: 3, runs: 1500 })
      e.stroke([[0.3, 0.87], [0.6, 0.865], [0.86, 0.875]], ['efe7d8', 'd9ccb4'], tools.knife, { width: 76, body: 3 })
      e.stroke([[0.06, 0.3], [0.44, 0.285]], ['b8a684', 'a8936e'], tools.scrape, { width: 170 })
      e.stroke([[0.72, 0.62], [0.98, 0.6]], ['b39f7d'], tools.scrape, { width: 120 })
      veil(e, 'efe8da', (x) => w * 0.4 - x, 480, 0.45)
    },
  },
  {
    slug: 'clay-bank', size: [2000, 1600], support: 'linen', ground: '59402a', lamp,
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '34302e')
      field(e, everywhere, ['3a3633', '454140', '2d2a29', '524d4a'], { direction: -0.3, scatter: 0.5, length: 520, width: 180, body: 1.1 })
      const bank = polygon([[-200, h * 0.3], [w * 0.36, h * 0.44], [w * 0.7, h * 0.72], [w + 200, h * 0.82], [w + 200, h + 300], [-200, h + 300]])
      underpaint(e, 'a8743a', bank, 8)
      e.fill(bank, tools.knife, { colours: ['b07a3c', 'a0652f', 'c59655', '8c5428'], direction: 0.42, scatter: 0.3, length: 420, coats: 2.6 }, { width: 140, body: 2.8, tear: 1.2 })
      e.stroke([[-0.03, 0.28], [0.2, 0.36], [0.38, 0.45]], ['e9dcc0', 'd8c09a'], tools.knife, { width: 56, body: 3 })
      for (let n = 0; n < 9; n++) {
        const x = r.range(0.05, 0.5)
        e.stroke([[x, 0.5 + x * 0.35], [x + r.range(-0.02, 0.03), 0.75 + r.range(0, 0.25)]], r.pick([['5a2f1c', '6e3c22'], ['d9b27a', 'c08f50'], ['3c2319', '4d2c1c']]), tools.scrape, { width: r.range(26, 90) })
      }
      block(e, polygon([[w * 0.74, h * 0.6], [w * 0.88, h * 0.58], [w * 0.9, h * 0.78], [w * 0.76, h * 0.79]]), ['dcd0ba', 'cdbd9f'], 0.1, 80)
    },
  },
  {
    slug: 'cold-flow', size: [2000, 1780], support: 'board', ground: '3a322e', lamp: { rake: 0.7, gloss: 0.55 },
    compose(e) {
      const { width: w, height: h } = e
      underpaint(e, '262423')
      field(e, everywhere, ['282625', '312e2d', '1f1e1e', '3a3634'], { direction: 0.8, scatter: 1, length: 300, width: 170, coats: 2.6, body: 2.4 })
      e.fill(box(-200, h * 0.8, w + 200, h + 200), tools.knife, { colours: ['4a4440', '3c3734', '575049'], direction: 0.03, length: 520, coats: 1.3 }, { width: 130, body: 2.6 })
      e.stroke([[-0.02, 0.4], [0.3, 0.385], [0.52, 0.41]], ['dccfb9', 'c7b69b'], tools.knife, { width: 92, body: 2.6, tear: 1.9, runs: 1500, pickup: 0.08 })
      e.stroke([[0.4, 0.455], [0.72, 0.47], [1.02, 0.455]], ['b8a78c', 'd3c5ac'], tools.knife, { width: 54, body: 2.6, tear: 1.9, runs: 1300, pickup: 0.08 })
      block(e, polygon([[w * 0.68, h * 0.56], [w * 0.83, h * 0.545], [w * 0.84, h * 0.7], [w * 0.7, h * 0.72]]), ['8c2f1e', 'a53f26', '742517'], 0.06, 90)
      e.stroke([[0.1, 0.797], [0.56, 0.79]], ['7a6f64', '8d8072'], tools.knife, { width: 40 })
      abrade(e, [0.05, 0.08, 0.6, 0.26], ['4e4844'], 5, 0.15, 150)
    },
  },
]
