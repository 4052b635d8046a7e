/** How a loaded tool meets the canvas. Lengths in px, everything else 0…1 unless said. */
export type Tool = {
  width: number;
  /** Paint taken up, 1 = covers well at the start; above 1 stays opaque longer. */
  load: number;
  /** Length over which one unit of load runs out. */
  runs: number;
  /** Contrast between bristles: 0 a clean blade, 1 a splayed old brush. */
  streak: number;
  /** Width of the bristle clumps. */
  clump: number;
  /** How much the tooth decides what is caught: 0 floods, 1 touches only the tops. */
  grab: number;
  /** Wet-in-wet: share of the colour beneath that the tool takes along per 100 px. */
  pickup: number;
  /** Paint height left behind, in px of relief. */
  body: number;
  /** Raised lip along the edges, relative to body. */
  lip: number;
  /** How far earlier relief is levelled. */
  level: number;
  /** Unevenness of the two long edges. */
  ragged: number;
  /** Patches, a few widths long, where the paint tears and skips. */
  tear: number;
  /** How much narrower the tool prints where the pressure eases. */
  taper: number;
  /** Share of the length over which the pressure comes and goes. */
  lift: number;
  opacity: number;
};

const base: Tool = {
  width: 60,
  load: 1.15,
  runs: 700,
  streak: 0.7,
  clump: 6,
  grab: 0.35,
  pickup: 0.25,
  body: 1.6,
  lip: 0.4,
  level: 0.45,
  ragged: 0.06,
  tear: 0.1,
  taper: 0.4,
  lift: 0.35,
  opacity: 1,
};

/** The things on the painter's table. Widths are set where they are used. */
export const tools = {
  /** Hog bristle, fully loaded: ridges, wet-in-wet. */
  bristle: base,
  /** Wide soft house brush for fields and skies: few marks. */
  flat: {
    ...base,
    width: 130,
    load: 1.5,
    runs: 1500,
    streak: 0.42,
    clump: 9,
    body: 0.7,
    lip: 0.25,
    pickup: 0.3,
    ragged: 0.05,
    tear: 0,
    taper: 0.25,
    lift: 0.35,
  },
  /** Nearly empty, touches only the tops of the weave. */
  dry: {
    ...base,
    width: 90,
    load: 0.34,
    runs: 2600,
    streak: 0.75,
    clump: 7,
    grab: 0.85,
    pickup: 0,
    body: 0.35,
    lip: 0,
    level: 0.05,
    ragged: 0.1,
    tear: 0.25,
    lift: 0.5,
    opacity: 0.85,
  },
  /** Steel blade: a flat slab with a lip at its borders, tearing where the paint ends. */
  knife: {
    ...base,
    width: 120,
    load: 1.25,
    runs: 1100,
    streak: 0.32,
    clump: 17,
    grab: 0.45,
    pickup: 0.3,
    body: 1.9,
    lip: 1.2,
    level: 0.85,
    ragged: 0.12,
    tear: 1.5,
    taper: 0.1,
    lift: 0.06,
  },
  /** The blade set on its edge: one drawn line of thick paint. */
  edge: {
    ...base,
    width: 14,
    load: 1.5,
    runs: 2300,
    streak: 0.5,
    clump: 5,
    grab: 0.5,
    pickup: 0.12,
    body: 2.2,
    lip: 0.7,
    level: 0.8,
    ragged: 0.42,
    tear: 0.8,
    taper: 0.5,
    lift: 0.2,
  },
  /** The same blade, hardly loaded: films and torn skin over what lies below. */
  scrape: {
    ...base,
    width: 150,
    load: 0.5,
    runs: 1700,
    streak: 0.5,
    clump: 22,
    grab: 0.75,
    pickup: 0.65,
    body: 0.7,
    lip: 1.1,
    level: 0.8,
    ragged: 0.2,
    tear: 1.1,
    taper: 0.1,
    lift: 0.08,
    opacity: 0.95,
  },
  /** Pointed sable, thinned paint: calligraphy and lines. */
  rigger: {
    ...base,
    width: 9,
    load: 1.6,
    runs: 1400,
    streak: 0.25,
    clump: 3,
    grab: 0.25,
    pickup: 0.15,
    body: 0.8,
    lip: 0.3,
    ragged: 0.25,
    tear: 0,
    taper: 0.7,
    lift: 0.3,
  },
} satisfies Record<string, Tool>;
