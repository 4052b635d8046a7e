import type { Picture } from './picture.ts'
import { box, everywhere, puddle } from './puddle.ts'
import { field, underpaint } from './recipes.ts'
import { tools } from './tools.ts'

/** Five pictures beside the journal: surfaces, tools and studies rather than finished works. */
const size = [2000, 1333] as const

export const journal: Picture[] = [
  {
    slug: 'journal-palette', size, support: 'board', ground: '8e8a80', lamp: { rake: 0.8, gloss: 1 },
    compose(e) {
      const { random: r } = e
      underpaint(e, '918c82')
      field(e, everywhere, ['96918a', '8a857b', 'a19c92'], { direction: 0.2, scatter: 0.9, length: 500, width: 200, coats: 1.8, body: 0.5 })
      for (let n = 0; n < 14; n++) e.stroke([[r.range(0, 0.8), r.range(0.3, 0.9)], [r.range(0.2, 1), r.range(0.3, 0.9)]], r.pick([['6f7f7a', 'a9b0a6'], ['7a6a55', 'b3a184'], ['5a6266', '8b9496']]), tools.scrape, { width: r.range(60, 190), load: 0.4 })
      const dabs = [[0.1, 0.2, ['efece2', 'e2ded0']], [0.26, 0.16, ['d9b25c', 'c99a3c']], [0.42, 0.19, ['b5532b', 'c4703a']], [0.58, 0.15, ['7a2f22', '8c3f28']], [0.74, 0.2, ['33484b', '4d6a6a']], [0.9, 0.17, ['1b1d1e', '2a2c2c']], [0.12, 0.56, ['8fa69f', 'b3c0b7']]] as const
      for (const [x, y, colours] of dabs) {
        for (let n = 0; n < 9; n++) {
          const a = r.range(0, 6.283)
          const d = 0.05 * (1 - n / 13)
          e.stroke([[x - Math.cos(a) * d, y - Math.sin(a) * d * 1.3], [x + Math.sin(a) * d * 0.5, y], [x + Math.cos(a) * d, y + Math.sin(a) * d * 1.3]], colours, tools.knife, { width: r.range(70, 140), body: 5, lip: 1, tear: 0.3, level: 0.4, pickup: 0.05 }, 14)
        }
      }
      e.stroke([[0.42, 0.24], [0.44, 0.5], [0.36, 0.74]], ['c4703a', 'e2ded0', 'b5532b'], tools.knife, { width: 130, body: 4, pickup: 0.5 }, 20)
      e.stroke([[0.73, 0.26], [0.66, 0.5], [0.7, 0.8]], ['4d6a6a', '8fa69f', 'efece2'], tools.knife, { width: 170, body: 4, pickup: 0.4 }, 20)
      e.stroke([[0.2, 0.86], [0.5, 0.83], [0.62, 0.88]], ['efece2', 'cfc8b4'], tools.knife, { width: 110, body: 4 }, 20)
    },
  },
  {
    slug: 'journal-edges', size, support: 'canvas', ground: '2b2825', lamp: { rake: 0.5, gloss: 0.25 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '2e2a27')
      const faces = [['7a3322', 'b98f5a'], ['5d7a74', 'c9d3c6'], ['25211f', '4a4440'], ['d8ccb6', 'b5a48c'], ['33474a', '8fa69f'], ['161c17', '6f7d3a'], ['c4622c', 'd8ccb6'], ['9aa8ab', 'e4e2d9'], ['65291d', '25211f']]
      let left = 30
      for (let n = 0; left < w - 90; n++) {
        const wide = r.range(110, 215)
        const top = r.range(20, 250)
        const side = (x: number, y: number) => Math.min(x - left - (y - h) * 0.012, left + wide * 0.72 - x + (y - h) * 0.012, y - top)
        const colours = faces[n % faces.length]!
        underpaint(e, 'c6b796', side, 4)
        e.fill(side, tools.flat, { colours: ['cdbf9f', 'bdae8b', 'd8ccb0'], direction: 1.57, length: 520, coats: 1.5, scatter: 0.03 }, { width: 60, grab: 0.6, body: 0.4 })
        // Paint that came round the edge.
        e.stroke([[(left + wide * 0.66) / w, top / h], [(left + wide * 0.66) / w, 1.02]], colours, tools.knife, { width: wide * 0.3, runs: 2400, load: 1.5, tear: 1.2 }, 4)
        for (let k = 0; k < 4; k++) {
          const y = r.range(0.2, 0.9)
          e.stroke([[(left + wide * 0.66) / w, y], [(left + wide * r.range(0.15, 0.4)) / w, y + r.normal() * 0.01]], colours, tools.scrape, { width: r.range(20, 90), load: 0.6, runs: 300 }, 3)
        }
        e.glaze(colours[0]!, ((d) => (x: number, y: number) => (x > left && x < left + wide * 0.72 ? d(x, y) : 0))(puddle(box(left, top, left + wide * 0.5, top + 120), e.cloud, { wander: 60, strength: 0.4 })))
        for (let k = 0; k < 9; k++) e.stroke([[(left + wide * 0.3) / w, (top + 60 + k * 140) / h], [(left + wide * 0.3 + 3) / w, (top + 92 + k * 140) / h]], ['8d8f8e', 'c4c5c2'], tools.edge, { width: 6, tear: 0, body: 1 }, 1)
        e.glaze('221e1b', (x, y) => (y > top ? 0.9 * Math.max(0, 1 - Math.abs(x - left - wide * 0.84) / (wide * 0.17)) + 0.35 * Math.max(0, 1 - Math.abs(x - left) / 46) : 0))
        left += wide
      }
      e.glaze('2e2a27', (x, y) => 0.5 * Math.max(0, y / h - 0.6) + 0.25 * Math.max(0, x / w - 0.5))
    },
  },
  {
    slug: 'journal-surface', size, support: 'linen', ground: 'bba988', lamp: { rake: 0.85, gloss: 0.7 },
    compose(e) {
      e.stroke([[-0.1, 0.2], [0.3, 0.16], [0.8, 0.24]], ['c9cdc9', 'aab7b4', 'dedcd2'], tools.bristle, { width: 430, clump: 22, body: 5, runs: 1300, load: 1, grab: 0.6 }, 40)
      e.stroke([[1.1, 0.5], [0.6, 0.45], [0.2, 0.56]], ['4d6a6a', '33484b', '6f8f8a'], tools.bristle, { width: 380, clump: 20, body: 6, runs: 1500, load: 1 }, 40)
      e.stroke([[-0.1, 0.72], [0.3, 0.66], [0.62, 0.7]], ['efece2', 'd9d6c8', 'c2c8c0'], tools.bristle, { width: 300, clump: 17, body: 8, runs: 1100, load: 1.1, pickup: 0.5 }, 30)
      e.stroke([[0.3, 0.55], [0.72, 0.5], [1.1, 0.56]], ['c4622c', 'd98a45'], tools.knife, { width: 84, body: 7, lip: 1.6, tear: 1 }, 14)
      e.stroke([[1.05, 0.85], [0.7, 0.8], [0.42, 0.86]], ['8fa69f', 'b9c6bd'], tools.bristle, { width: 210, clump: 15, body: 6, runs: 620, load: 0.9 }, 20)
    },
  },
  {
    slug: 'journal-knife', size, support: 'board', ground: 'd6cdbb', lamp: { rake: 0.8, gloss: 0.7 },
    compose(e) {
      underpaint(e, 'd9d1c0')
      field(e, everywhere, ['dcd5c5', 'd2c9b6', 'e3ddcf'], { direction: 0.4, scatter: 0.5, length: 700, width: 240, coats: 1.6, body: 0.6 })
      e.stroke([[0.06, 0.64], [0.35, 0.5], [0.62, 0.46], [0.97, 0.52]], ['25211f', '7a3322', 'b5532b', 'd8a05a', 'efe6d4'], tools.knife, { width: 400, clump: 40, body: 5, lip: 1.6, runs: 2300, load: 1.25, pickup: 0.2, tear: 1.5 }, 20)
      e.stroke([[0.1, 0.82], [0.3, 0.72], [0.46, 0.7]], ['25211f', '4a3a32'], tools.scrape, { width: 130, body: 3 }, 16)
      e.stroke([[0.55, 0.3], [0.78, 0.27]], ['efe6d4', 'd8a05a'], tools.scrape, { width: 90, body: 3 }, 10)
      e.spatter(0.86, 0.66, 240, '7a3322', 12, 6)
    },
  },
  {
    slug: 'journal-horizon', size, support: 'paper', ground: 'ece8dd', lamp: { rake: 0.4, gloss: 0.1 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      const tones = [['c9cdc9', '5f7471', '2b3a3e'], ['d8c6a8', '8f7a5a', '4a3a30'], ['8d989a', '4d6262', '22333a'], ['e3d3c6', 'a3705a', '5a3530'], ['b3c0b7', '6c8880', '33474a'], ['5a6670', '2f3a42', '15191c']]
      tones.forEach(([sky, sea, line], n) => {
        const left = 190 + (n % 3) * 560 + r.normal() * 4
        const top = 150 + Math.floor(n / 3) * 540 + r.normal() * 4
        const sheet = box(left, top, left + 470, top + 450)
        e.tape((x, y) => Math.max(0, Math.min(1, (sheet(x, y) + e.grain(x / 13, y / 13) * 2.5) / 2 + 0.5)))
        const level = top + 450 * [0.55, 0.7, 0.4, 0.6, 0.3, 0.66][n]!
        e.fill(box(left - 60, top - 60, left + 530, level), tools.flat, { colours: [sky!, sky!], length: 380, coats: 2.4, scatter: 0.15, variety: 0.12 }, { width: 80 })
        e.fill(box(left - 60, level, left + 530, top + 510), tools.flat, { colours: [sea!, sea!], length: 420, coats: 2.4, variety: 0.14 }, { width: 60 })
        e.stroke([[(left - 30) / w, level / h], [(left + 500) / w, level / h]], [line!, sea!], tools.knife, { width: 34 + 9 * n }, 4)
        e.stroke([[(left + 60 + n * 30) / w, (level + 60) / h], [(left + 360) / w, (level + 58) / h]], [sky!], tools.scrape, { width: 50 }, 3)
        if (n === 2) e.stroke([[(left + 40) / w, (level - 24) / h], [(left + 330) / w, (level - 25) / h]], ['c4622c'], tools.edge, { width: 10 }, 2)
        e.tape(undefined)
      })
      e.stroke([[0.15, 0.955], [0.21, 0.952]], ['8fa69f'], tools.dry, { width: 40, load: 0.5 })
      e.stroke([[0.24, 0.955], [0.29, 0.952]], ['c4622c'], tools.dry, { width: 36, load: 0.5 })
    },
  },
]
