import type { Picture } from './picture.ts';
import { clayBank } from './pictures/fault/clay-bank.ts';
import { coldFlow } from './pictures/fault/cold-flow.ts';
import { madeGround } from './pictures/fault/made-ground.ts';
import { scarp } from './pictures/fault/scarp.ts';
import { scoria } from './pictures/fault/scoria.ts';
import { trench } from './pictures/fault/trench.ts';
import { twoStones } from './pictures/fault/two-stones.ts';
import { breakwater } from './pictures/harbour/breakwater.ts';
import { mudChannel } from './pictures/harbour/mud-channel.ts';
import { oldPiles } from './pictures/harbour/old-piles.ts';
import { pilotLine } from './pictures/harbour/pilot-line.ts';
import { slackWater } from './pictures/harbour/slack-water.ts';
import { springTide } from './pictures/harbour/spring-tide.ts';
import { threeBars } from './pictures/harbour/three-bars.ts';
import { journalEdges } from './pictures/journal/edges.ts';
import { journalHorizon } from './pictures/journal/horizon.ts';
import { journalKnife } from './pictures/journal/knife.ts';
import { journalPalette } from './pictures/journal/palette.ts';
import { journalSurface } from './pictures/journal/surface.ts';
import { hero } from './pictures/plates/hero.ts';
import { portrait } from './pictures/plates/portrait.ts';
import { slackWaterPrint } from './pictures/slack-water-print.ts';
import { canopyGap } from './pictures/undergrowth/canopy-gap.ts';
import { clearingEdge } from './pictures/undergrowth/clearing-edge.ts';
import { duskSouthSide } from './pictures/undergrowth/dusk-south-side.ts';
import { gully } from './pictures/undergrowth/gully.ts';
import { supplejack } from './pictures/undergrowth/supplejack.ts';
import { trackAfterRain } from './pictures/undergrowth/track-after-rain.ts';
import { understorey } from './pictures/undergrowth/understorey.ts';
import { barometer } from './pictures/weather/barometer.ts';
import { fogLifting } from './pictures/weather/fog-lifting.ts';
import { frontFromTheWest } from './pictures/weather/front-from-the-west.ts';
import { lateLight } from './pictures/weather/late-light.ts';
import { rainOverTheHeads } from './pictures/weather/rain-over-the-heads.ts';
import { southerlyClearing } from './pictures/weather/southerly-clearing.ts';
import { sunShower } from './pictures/weather/sun-shower.ts';

/** Every picture of the demo, in the order in which it is painted. */
export const pictures: Picture[] = [
  slackWater,
  pilotLine,
  mudChannel,
  oldPiles,
  breakwater,
  threeBars,
  springTide,
  understorey,
  trackAfterRain,
  gully,
  canopyGap,
  clearingEdge,
  supplejack,
  duskSouthSide,
  madeGround,
  scarp,
  twoStones,
  scoria,
  trench,
  clayBank,
  coldFlow,
  southerlyClearing,
  frontFromTheWest,
  rainOverTheHeads,
  sunShower,
  barometer,
  fogLifting,
  lateLight,
  slackWaterPrint,
  hero,
  portrait,
  journalPalette,
  journalEdges,
  journalSurface,
  journalKnife,
  journalHorizon,
];
