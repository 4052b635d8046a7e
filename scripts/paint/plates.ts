import type { Picture } from './picture.ts'
import { box, everywhere, oval, polygon } from './puddle.ts'
import { field, underpaint, veil } from './recipes.ts'
import { tools } from './tools.ts'

/** The two plates of the site itself: the hall's wall and the painter seen from behind. */
export const plates: Picture[] = [
  {
    slug: 'hero', size: [2000, 1125], support: 'linen', ground: 'cfc8b9', lamp: { rake: 0.5, gloss: 0.3 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, 'd3d4ce')
      field(e, box(-300, -300, w + 300, h * 0.7), ['d4d7d4', 'c8cecd', 'dedfd9', 'e6e5de'], { direction: -0.05, scatter: 0.3, length: 800, width: 210, coats: 2.4 })
      field(e, box(-300, h * 0.68, w + 300, h + 300), ['93a5a1', '829792', 'a6b3ac', 'b9c1b8'], { scatter: 0.05, length: 800, width: 140 })
      e.fill(polygon([[w * 0.5, -200], [w + 200, -200], [w + 200, h * 0.45], [w * 0.78, h * 0.38]]), tools.dry, { colours: ['9aa8ab', '8798a0', 'b4bcbc'], direction: -0.35, scatter: 0.25, length: 700, coats: 1.6 }, { width: 190, load: 0.3 })
      e.stroke([[-0.02, 0.705], [0.5, 0.71], [1.02, 0.7]], ['667d7c', '547072', '7c9290'], tools.knife, { width: 120, runs: 2600, load: 1.6 })
      e.stroke([[0.52, 0.675], [1.02, 0.668]], ['3d5257', '4d6264'], tools.knife, { width: 74, runs: 1700 })
      e.stroke([[-0.02, 0.662], [0.4, 0.665]], ['eeebe2', 'dcdcd4'], tools.knife, { width: 40, runs: 900 })
      for (let n = 0; n < 12; n++) {
        const x = r.range(-0.1, 0.7)
        const y = r.range(0.76, 0.98)
        e.stroke([[x, y], [x + r.range(0.2, 0.5), y]], r.pick([['d9dad1', 'c2cac4'], ['6f8683', '8a9d98']]), tools.scrape, { width: r.range(30, 110) })
      }
      e.stroke([[0.58, 0.738], [0.97, 0.732]], ['b35f2f', 'c8834a'], tools.edge, { width: 15 })
      veil(e, 'efeee8', (x, y) => 520 - Math.hypot((x - w * 0.32) * 0.7, y - h * 0.36), 520, 0.8)
    },
  },
  {
    slug: 'portrait', size: [1600, 2000], support: 'canvas', ground: '4a4037', lamp: { rake: 0.5, gloss: 0.45 },
    compose(e) {
      const { width: w, height: h, random: r } = e
      underpaint(e, '6d645a')
      field(e, everywhere, ['7a7166', '6a6157', '857c70', '5b534a'], { direction: 1.3, scatter: 0.35, length: 620, width: 190, coats: 2.4, body: 0.9 })
      // The window is the lightest light; the panel beside it stays a tone lower.
      const pane = box(250, 110, 830, 1180)
      underpaint(e, 'dddcd2', pane, 20)
      field(e, pane, ['e4e3d9', 'dbded8', 'ebe9df', 'e7e6dd'], { direction: 1.5, scatter: 0.15, length: 620, width: 170, coats: 2.2, pickup: 0.1, body: 1.2 })
      field(e, box(255, 760, 825, 930), ['b7c4c0', 'a9b8b5', 'c9d1cb'], { scatter: 0.06, length: 480, width: 80, coats: 1.6 })
      e.stroke([[0.152, 0.05], [0.15, 0.6]], ['3a342e', '4a423a'], tools.bristle, { width: 60, runs: 2200 })
      e.stroke([[0.52, 0.05], [0.523, 0.6]], ['453e37', '5a5148'], tools.bristle, { width: 50, runs: 2200 })
      e.stroke([[0.335, 0.05], [0.337, 0.59]], ['8b8579', 'a09a8d'], tools.dry, { width: 26, load: 0.6 })
      e.stroke([[0.13, 0.052], [0.54, 0.05]], ['3a342e', '4d463e'], tools.bristle, { width: 60, runs: 2200 })
      const panel = polygon([[930, 330], [1800, 270], [1800, 1430], [940, 1350]])
      underpaint(e, 'b4b6ad', panel, 8)
      field(e, panel, ['bdbfb6', 'afb3ac', 'c8c9bf'], { direction: -0.04, scatter: 0.12, length: 560, width: 150, coats: 2 })
      e.stroke([[0.6, 0.44], [1.02, 0.437]], ['33484b', '4c6160', '3b5053'], tools.knife, { width: 130, runs: 1500 })
      e.stroke([[0.66, 0.494], [0.99, 0.495]], ['b35f2f', 'c8834a'], tools.edge, { width: 17 })
      e.stroke([[0.59, 0.56], [1.02, 0.56]], ['8da09b', '76908c'], tools.scrape, { width: 150 })
      field(e, box(-300, 1560, w + 300, h + 300), ['38322d', '463e36', '2c2723'], { direction: 0.05, scatter: 0.2, length: 600, width: 150 })
      e.stroke([[0.57, 0.69], [1.02, 0.735]], ['2a231d', '4a3b2d'], tools.bristle, { width: 50, load: 1.8 })
      e.stroke([[0.85, 0.7], [0.87, 1.02]], ['2a231d', '43362a'], tools.bristle, { width: 46, load: 1.8 })
      veil(e, 'efede3', (x, y) => 330 - Math.hypot(x - 480, (y - 420) * 0.7), 330, 0.3)
      // The painter, back to us and cut by the lower edge; broad strokes, few of them.
      const limb = (points: [number, number][], colours: string[], direction: number, width: number) => {
        const inside = polygon(points)
        underpaint(e, colours[0]!, (x, y) => inside(x, y) + e.cloud(x / 90, y / 90) * 10 - 4, 8)
        e.fill(inside, tools.bristle, { colours, direction, scatter: 0.22, length: 420, coats: 1.7, spill: 8 }, { width, pickup: 0.3 })
      }
      const cloth = ['2b3338', '343e44', '22292d', '3e494f']
      limb([[608, 640], [690, 640], [700, 750], [760, 800], [540, 800], [598, 750]], ['4f3d32', '44342b', '5d493b'], 1.5, 40)
      limb([[600, 735], [650, 752], [708, 738], [800, 770], [872, 812], [905, 900], [892, 1100], [880, 1330], [920, 1700], [950, 2060], [350, 2060], [385, 1680], [430, 1340], [400, 1120], [392, 920], [420, 826], [500, 772]], cloth, 1.52, 110)
      limb([[420, 815], [470, 900], [452, 1120], [420, 1360], [404, 1560], [346, 1570], [344, 1350], [350, 1120], [368, 900]], ['2a3236', '363f45', '20272b'], 1.58, 60)
      limb([[352, 1556], [402, 1558], [404, 1610], [388, 1662], [362, 1656], [350, 1604]], ['6f5748', '5c473a'], 1.6, 22)
      limb([[868, 806], [930, 900], [1010, 1035], [1110, 905], [1160, 930], [1060, 1130], [985, 1170], [888, 1080]], ['313a40', '3b464c', '262e33'], 0.9, 66)
      limb([[1108, 912], [1140, 850], [1176, 846], [1184, 890], [1156, 934]], ['7c6250', '6a5141'], 2, 26)
      e.stroke([[0.712, 0.437], [0.765, 0.376]], ['241c16', '5d4833'], tools.rigger, { width: 11, load: 3 }, 2)
      const head = (x: number, y: number) => oval(652, 535, 106, 128)(x - (y - 535) * 0.05, y) + e.cloud(x / 60, y / 60) * 8
      underpaint(e, '2b2420', head, 7)
      e.fill(head, tools.bristle, { colours: ['2e2622', '3b312a', '241e1b', '4a3e35'], direction: 1.75, scatter: 0.25, length: 190, coats: 2.2, spill: 5 }, { width: 34 })
      for (let n = 0; n < 7; n++) e.stroke([[0.352 + n * 0.014, 0.22 + Math.abs(n - 3) * 0.008], [0.362 + n * 0.012, 0.27], [0.395 + n * 0.004, 0.315]], ['5a4a3c', '3f342b'], tools.bristle, { width: 12, load: 0.7, runs: 260, pickup: 0.3 }, 5)
      underpaint(e, '2a221d', oval(658, 652, 74, 52), 6)
      e.fill(oval(658, 650, 72, 50), tools.bristle, { colours: ['4a3c31', '3a2f27', '625040'], direction: 0.25, scatter: 0.5, length: 120, coats: 2, spill: 6 }, { width: 26, pickup: 0.1 })
      e.stroke([[0.372, 0.318], [0.41, 0.308], [0.45, 0.32]], ['7d6955', '5a4a3c'], tools.bristle, { width: 13, load: 0.7, runs: 200 }, 3)
      // Window light along the left contour, then folds, then the lower body lost in the dark.
      e.stroke([[0.37, 0.374], [0.31, 0.393], [0.264, 0.414], [0.232, 0.46]], ['aab6b8', '84939a'], tools.bristle, { width: 24, load: 1, runs: 500 }, 3)
      e.stroke([[0.222, 0.5], [0.216, 0.6]], ['7f8d93', '66747a'], tools.bristle, { width: 16, load: 0.8, runs: 340 }, 3)
      e.stroke([[0.45, 0.378], [0.52, 0.398], [0.55, 0.42]], ['7b8a90', '5f6d73'], tools.bristle, { width: 22, load: 0.8, runs: 400 }, 3)
      for (let n = 0; n < 13; n++) {
        const x = r.range(0.28, 0.53)
        e.stroke([[x, r.range(0.4, 0.6)], [x + r.normal() * 0.02, r.range(0.66, 0.95)]], r.pick([['1a2023', '252d31'], ['505d63', '3e494f']]), tools.bristle, { width: r.range(20, 80), load: 0.6, runs: 520 }, 20)
      }
      e.glaze('2a2420', (_, y) => 0.9 * Math.max(0, y / h - 0.62))
    },
  },
]
