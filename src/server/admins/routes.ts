import { describe } from '../http/error-response.ts';
import { noContent, ok, route } from '../http/route.ts';
import { PASSWORD_LIMIT } from './current-password.ts';
import { requestReset, requireMail, resetPassword } from './reset.ts';
import { changeAccount, changePassword, readAccount } from './service.ts';
import { endListedSession, endSession, endSessions, listSessions } from './sessions.ts';
import { login } from './sign-in.ts';

export const adminSessionRoutes = [
  route('POST /api/admin/login', {
    run: async ({ services, body, ip, request }) => ok(await login(services, body, ip, request)),
  }),
  route('GET /api/admin/session', {
    run: async ({ admin }) => ok({ user: { username: admin.username } }),
  }),
  route('POST /api/admin/logout', {
    run: async (call) => {
      await endSession(call.services.database, call.admin.tokenHash);
      return noContent();
    },
  }),
  route('GET /api/admin/sessions', {
    run: async ({ services, admin }) => ok(await listSessions(services, admin)),
  }),
  route('DELETE /api/admin/sessions/{id}', {
    run: async ({ services, admin, params }) => {
      await endListedSession(services.database, admin, params.id);
      return noContent();
    },
  }),
  /** Signs out everywhere, here too. */
  route('DELETE /api/admin/sessions', {
    run: async (call) => {
      await endSessions(call.services.database, call.admin.id);
      return noContent();
    },
  }),
  route('GET /api/admin/account', {
    run: async ({ services, admin }) => ok(await readAccount(services.database, admin)),
  }),
  route('PUT /api/admin/account', {
    limit: PASSWORD_LIMIT,
    drainsOutbox: true,
    run: async ({ services, admin, body }) => ok(await changeAccount(services, admin, body)),
  }),
  route('PUT /api/admin/password', {
    limit: PASSWORD_LIMIT,
    drainsOutbox: true,
    run: async (call) => {
      await changePassword(call.services, call.admin, call.body);
      return noContent();
    },
  }),
  /** Forgotten password (§6): the same response for every name, which does not wait for the look-up. */
  route('POST /api/admin/password-reset', {
    limit: { name: 'reset', max: 5, seconds: 900 },
    run: async (call) => {
      requireMail(call.services);
      const reset = requestReset(call.services, call.body).then(() => call.drainOutbox());
      call.waitUntil(reset.catch((error) => console.error(`reset: ${describe(error)}`)));
      return noContent();
    },
  }),
  route('PUT /api/admin/password-reset', {
    limit: { name: 'reset-use', max: 10, seconds: 900 },
    drainsOutbox: true,
    run: async ({ services, body, ip }) => {
      await resetPassword(services, body, ip);
      return noContent();
    },
  }),
];
