// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patches quote the source of templates
import type { Defect } from '../defect.ts';

const ACCESS = 'src/server/admins/access.test.ts';
const INQUIRIES = 'src/server/inquiries/inquiries.test.ts';

/** Who may enter the desk, and how often anybody may call. */
export const accessDefects: readonly Defect[] = [
  {
    name: 'tell-a-draft',
    breaks: 'whoever guesses the number of a draft is told its title',
    file: 'src/server/orders/price.ts',
    find: 'work && !work.isDraft ?',
    replace: 'work ?',
    test: 'src/server/artworks/drafts.test.ts',
  },
  {
    name: 'open-desk',
    breaks: 'calls of the desk are answered to everybody',
    file: 'src/server/http/mount.ts',
    find: "return route.access === 'admin' ? requireAdmin(services, request) : null;",
    replace: "return route.method === 'DELETE' ? requireAdmin(services, request) : null;",
    test: ACCESS,
  },
  {
    name: 'public-dashboard',
    breaks: 'one call of the desk is declared public',
    file: 'src/server/dashboard/routes.ts',
    find: "get('/api/admin/dashboard', {\n    access: 'admin',",
    replace: "get('/api/admin/dashboard', {\n    access: 'public',",
    test: 'src/server/desk.test.ts',
  },
  {
    name: 'endless-session',
    breaks: 'a session is never over',
    file: 'src/server/admins/sessions.ts',
    find: '        gt(adminSessions.expiresAt, now),\n',
    replace: '',
    test: ACCESS,
  },
  {
    name: 'sign-out-nowhere',
    breaks: 'signing out everywhere leaves the other browsers in',
    file: 'src/server/admins/routes.ts',
    find: 'await closeSessions(call.services.database, signedIn(call).id);',
    replace: 'await closeSession(call.services.database, signedIn(call).tokenHash);',
    test: ACCESS,
  },
  {
    name: 'sessions-outlive-password',
    breaks: 'a thief stays in after the password was changed',
    file: 'src/server/admins/service.ts',
    find: '  await closeSessions(tx, id, exceptTokenHash);\n',
    replace: '',
    test: ACCESS,
  },
  {
    name: 'old-password-opens',
    breaks: 'a sign-in that is under way when the password changes opens a session all the same',
    file: 'src/server/admins/service.ts',
    find: '          eq(adminUsers.passwordHash, user.passwordHash),\n',
    replace: '',
    test: ACCESS,
  },
  {
    name: 'change-without-password',
    breaks: 'who finds the desk open sets a password of her own',
    file: 'src/server/admins/service.ts',
    find: 'if (!(await verifyPassword(currentPassword, user?.passwordHash ?? null))) {',
    replace: 'if (!user || currentPassword.length === 0) {',
    test: ACCESS,
  },
  {
    name: 'disabled-signs-in',
    breaks: 'a disabled administrator signs in',
    file: 'src/server/admins/service.ts',
    find: '          eq(adminUsers.isActive, true),\n',
    replace: '',
    test: ACCESS,
  },
  {
    name: 'limit-for-all',
    breaks: 'one visitor who calls too often shuts everybody out',
    file: 'src/server/rate-limits/service.ts',
    find: '`${name}:${networkOf(ip)}`',
    replace: 'name',
    test: INQUIRIES,
  },
  {
    name: 'limit-by-header',
    breaks: 'who invents an address for each call is never limited',
    file: 'src/server/http/mount.ts',
    find: 'await enforceLimit(services, route.limit, ip);',
    replace:
      "await enforceLimit(services, route.limit, request.headers.get('x-forwarded-for') ?? ip);",
    test: INQUIRIES,
  },
  {
    name: 'limit-by-ipv6-address',
    breaks: 'a household with IPv6 has 2⁶⁴ addresses to call from',
    file: 'src/server/rate-limits/service.ts',
    find: '.slice(0, 4).join',
    replace: '.slice(0, 8).join',
    test: INQUIRIES,
  },
  {
    name: 'no-limit',
    breaks: 'the contact form can be filled in for ever',
    file: 'src/server/rate-limits/service.ts',
    find: 'if (count > limit.max) {',
    replace: 'if (count > limit.max * 1_000) {',
    test: INQUIRIES,
  },
];
