import type { Picture } from '../picture.ts';
import { slackWater } from './harbour/slack-water.ts';

/** The giclée print of the painting, shown with its white margin. */
export const slackWaterPrint: Picture = {
  ...slackWater,
  slug: 'slack-water-print',
  seed: slackWater.slug,
  mount: { sheet: [2000, 1480], left: 190, top: 180, width: 1620 },
};
