// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patches quote the source of templates
import type { Defect } from '../defect.ts';

const ACCESS = 'src/server/admins/access.test.ts';
const RESET = 'src/server/admins/reset.test.ts';

/** Passwords, and the way back in. */
export const signInDefects: readonly Defect[] = [
  {
    name: 'no-dummy-verification',
    breaks: 'a quick answer tells that nobody has this name',
    file: 'src/server/admins/password.ts',
    find: '  const matches = await argon2Verify',
    replace: '  if (hash === null) return false;\n  const matches = await argon2Verify',
    test: ACCESS,
  },
  {
    name: 'guess-without-waiting',
    breaks: 'attempts that come too early are let through',
    file: 'src/server/rate-limits/service.ts',
    find: '      setWhere: sql`coalesce(${rateLimits.notBefore}, ${instant}) <= ${instant}`,\n',
    replace: '',
    test: RESET,
  },
  {
    name: 'equal-waits',
    breaks: 'the tenth wrong password waits no longer than the sixth',
    file: 'src/server/rate-limits/service.ts',
    find: 'power(2, least(',
    replace: 'power(1, least(',
    test: RESET,
  },
  {
    name: 'link-used-again',
    breaks: 'a mailed link sets a password as often as it is opened at once',
    file: 'src/server/admins/reset.ts',
    find: 'await tx.delete(passwordResets).where(valid).returning()',
    replace: 'await tx.select().from(passwordResets).where(valid)',
    test: RESET,
  },
  {
    name: 'link-for-ever',
    breaks: 'a mailed link opens the desk years later',
    file: 'src/server/admins/reset.ts',
    find: `hashToken(token)),
      gt(passwordResets.expiresAt, now()),`,
    replace: 'hashToken(token)),',
    test: RESET,
  },
  {
    name: 'other-links-stay',
    breaks: 'an older link still works after a newer one was used',
    file: 'src/server/admins/service.ts',
    find: '  await tx.delete(passwordResets).where(eq(passwordResets.adminUserId, id));\n',
    replace: '',
    test: RESET,
  },
  {
    name: 'tokens-in-clear',
    breaks: 'who reads the tables can open the desk',
    file: 'src/server/admins/sessions.ts',
    find: "=> createHash('sha256').update(token).digest('hex');",
    replace: "=> (createHash('sha256') ? token : '');",
    test: RESET,
  },
  {
    name: 'reset-for-disabled',
    breaks: 'a disabled administrator is mailed a way back in',
    file: 'src/server/admins/reset.ts',
    find: 'and(eq(adminUsers.username, username), eq(adminUsers.isActive, true))',
    replace: 'eq(adminUsers.username, username)',
    test: RESET,
  },
  {
    name: 'old-password-last',
    breaks: 'who knows the old password has the last word over a link that set a new one',
    file: 'src/server/admins/service.ts',
    find: '    if (!same) throw notCurrent();\n',
    replace: '',
    test: ACCESS,
  },
  {
    name: 'letter-box-crowd',
    breaks: 'many who ask at once fill the artist’s letter box with links',
    file: 'src/server/admins/reset.ts',
    find: "const [user] = await tx.select().from(adminUsers).where(named).for('update');",
    replace: 'const [user] = await tx.select().from(adminUsers).where(named);',
    test: RESET,
  },
  {
    name: 'letter-box-flood',
    breaks: 'a stranger fills the artist’s letter box with links',
    file: 'src/server/admins/reset.ts',
    find: 'if (count > HOURLY_MAILS && (await hasOpenLink(tx, user.id, now()))) return;',
    replace: 'if (count > HOURLY_MAILS * 9 && (await hasOpenLink(tx, user.id, now()))) return;',
    test: RESET,
  },
];
