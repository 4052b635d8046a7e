import { loginInput, passwordChange, passwordReset, resetRequest } from '#contract/admin.ts';
import { describe } from '../http/error-response.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { drainAfterwards, drainOutbox } from '../outbox/drain.ts';
import { requestReset, resetPassword } from './reset.ts';
import { changePassword, login } from './service.ts';
import { closeSession, closeSessions } from './sessions.ts';

export const adminSessionRoutes = [
  post('/api/admin/login', {
    access: 'public',
    body: loginInput,
    run: async ({ services, body, ip }) => json(await login(services, body, ip)),
  }),
  get('/api/admin/session', {
    access: 'admin',
    run: async ({ admin }) => json({ user: { username: admin?.username } }),
  }),
  post('/api/admin/logout', {
    access: 'admin',
    run: async ({ services, admin }) => {
      if (admin) await closeSession(services.database, admin.tokenHash);
      return noContent();
    },
  }),
  /** Signs out everywhere, here too. */
  del('/api/admin/sessions', {
    access: 'admin',
    run: async ({ services, admin }) => {
      if (admin) await closeSessions(services.database, admin.id);
      return noContent();
    },
  }),
  put('/api/admin/password', {
    access: 'admin',
    limit: { name: 'password', max: 10, seconds: 900 },
    body: passwordChange,
    run: async (call) => {
      if (call.admin) await changePassword(call.services, call.admin, call.body);
      drainAfterwards(call);
      return noContent();
    },
  }),
  /** Forgotten password (§6): the same answer for every name, before anybody has looked whether it is known. */
  post('/api/admin/password-reset', {
    access: 'public',
    limit: { name: 'reset', max: 5, seconds: 900 },
    body: resetRequest,
    run: async (call) => {
      const asked = requestReset(call.services, call.body).then(() => drainOutbox(call.services));
      call.afterwards(asked.catch((error) => console.error(`reset: ${describe(error)}`)));
      return noContent();
    },
  }),
  put('/api/admin/password-reset', {
    access: 'public',
    limit: { name: 'reset-use', max: 10, seconds: 900 },
    body: passwordReset,
    run: async (call) => {
      await resetPassword(call.services, call.body, call.ip);
      drainAfterwards(call);
      return noContent();
    },
  }),
];
