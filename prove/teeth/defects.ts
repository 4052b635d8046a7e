import type { Defect } from './defect.ts';
import { accessDefects } from './defects/access.ts';
import { browserDefects } from './defects/browser.ts';
import { codeDefects } from './defects/codes.ts';
import { dataDefects } from './defects/data.ts';
import { holdDefects } from './defects/holds.ts';
import { mailDefects } from './defects/mail.ts';
import { moneyDefects } from './defects/money.ts';
import { orderDefects } from './defects/orders.ts';
import { requestDefects } from './defects/requests.ts';
import { signInDefects } from './defects/sign-in.ts';

/** Every mistake that is made on purpose. */
export const defects: readonly Defect[] = [
  ...moneyDefects,
  ...codeDefects,
  ...orderDefects,
  ...holdDefects,
  ...accessDefects,
  ...signInDefects,
  ...mailDefects,
  ...requestDefects,
  ...dataDefects,
  ...browserDefects,
];
