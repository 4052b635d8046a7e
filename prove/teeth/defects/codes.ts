// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patches quote the source of templates
import type { Defect } from '../defect.ts';

const CODES = 'src/server/discounts/discounts.test.ts';
const SERVICE = 'src/server/discounts/service.ts';

/** Discount codes. */
export const codeDefects: readonly Defect[] = [
  {
    name: 'codes-crosswise',
    breaks: 'two buyers who change to each other’s code wait for each other',
    file: 'src/server/orders/write-order.ts',
    find: '  await lockCodes(tx, [pending?.discountCode, code]);\n',
    replace: '',
    test: CODES,
  },
  {
    name: 'guesses-at-the-checkout',
    breaks: 'codes are guessed at the checkout three times as fast as where they are checked',
    file: 'src/server/discounts/guesses.ts',
    find: '  await enforceLimit(services, GUESSES, ip);\n',
    replace: '',
    test: 'src/server/orders/cheats.test.ts',
  },
  {
    name: 'read-then-count',
    breaks: 'a code for one use is used by everybody who looks at the same moment',
    file: SERVICE,
    find: `  const [row] = await tx
    .update(discountCodes)
    .set({ usageCount: sql\`\${discountCodes.usageCount} + 1\` })
    .where(usable(code, now))
    .returning();`,
    replace: `  const [row] = await tx.select().from(discountCodes).where(usable(code, now));
  await tx
    .update(discountCodes)
    .set({ usageCount: (row?.usageCount ?? 0) + 1 })
    .where(eq(discountCodes.id, row?.id ?? 0));`,
    test: 'proof:races-limit',
  },
  {
    name: 'count-without-limit',
    breaks: 'who comes too late for a code is told of a fault, not of the code',
    file: SERVICE,
    find: '    .where(usable(code, now))\n    .returning();',
    replace: '    .where(eq(discountCodes.code, normaliseCode(code)))\n    .returning();',
    test: CODES,
  },
  {
    name: 'email-as-typed',
    breaks: 'once per customer is once per spelling of her address',
    file: SERVICE,
    find: 'const customerEmail = normaliseEmail(order.email);',
    replace: 'const customerEmail = order.email;',
    test: CODES,
  },
  {
    name: 'once-is-never-asked',
    breaks: 'a code once per customer is written down as one without that rule',
    file: SERVICE,
    find: 'oncePerCustomer: row.oncePerCustomer,',
    replace: 'oncePerCustomer: false,',
    test: 'proof:races-spelling',
  },
  {
    name: 'keep-use-of-expired',
    breaks: 'an order that nobody paid uses up a code',
    file: 'src/server/orders/settle.ts',
    find: "  await returnDiscount(tx, row.id);\n  return change(tx, row, { ...more, status: 'expired' });",
    replace: "  return change(tx, row, { ...more, status: 'expired' });",
    test: CODES,
  },
  {
    name: 'own-use-counts',
    breaks: 'who reloads the checkout is refused the code that she holds',
    file: SERVICE,
    find: '    .where(usable(code, now, browserHash));',
    replace: '    .where(usable(code, now));',
    test: CODES,
  },
  {
    name: 'personal-code-for-all',
    breaks: 'a personal code serves a stranger',
    file: SERVICE,
    find: 'if (boundEmail && boundEmail !== email) {',
    replace: "if (boundEmail === '') {",
    test: CODES,
  },
  {
    name: 'first-order-any-order',
    breaks: 'a code for a first purchase serves every purchase',
    file: SERVICE,
    find: 'return Boolean(bought);',
    replace: 'return !bought && bought !== undefined;',
    test: CODES,
  },
  {
    name: 'inactive-code',
    breaks: 'a code that was turned off goes on',
    file: SERVICE,
    find: '    eq(discountCodes.isActive, true),\n',
    replace: '',
    test: CODES,
  },
  {
    name: 'guessable-code',
    breaks: 'a welcome code has 20 bits',
    file: 'src/server/discounts/welcome-code.ts',
    find: 'const LENGTH = 14;',
    replace: 'const LENGTH = 4;',
    test: 'src/server/newsletter/newsletter.test.ts',
  },
];
