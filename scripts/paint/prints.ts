import { harbour } from './harbour.ts'
import type { Picture } from './picture.ts'

/** Giclée prints of works, shown with their white margin. */
export const prints: Picture[] = harbour
  .filter((original) => original.slug === 'slack-water')
  .map((original) => ({
    ...original,
    slug: 'slack-water-print',
    seed: original.slug,
    mount: { sheet: [2000, 1480], left: 190, top: 180, width: 1620 },
  }))
