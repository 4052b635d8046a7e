import { loginInput, passwordChange, passwordReset, resetRequest } from '#contract/admin.ts';
import { describe } from '../http/error-response.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { requestReset, resetPassword } from './reset.ts';
import { changePassword, login } from './service.ts';
import { closeSession, closeSessions, signedIn } from './sessions.ts';

export const adminSessionRoutes = [
  post('/api/admin/login', {
    access: 'public',
    body: loginInput,
    run: async ({ services, body, ip }) => json(await login(services, body, ip)),
  }),
  get('/api/admin/session', {
    access: 'admin',
    run: async (call) => json({ user: { username: signedIn(call).username } }),
  }),
  post('/api/admin/logout', {
    access: 'admin',
    run: async (call) => {
      await closeSession(call.services.database, signedIn(call).tokenHash);
      return noContent();
    },
  }),
  /** Signs out everywhere, here too. */
  del('/api/admin/sessions', {
    access: 'admin',
    run: async (call) => {
      await closeSessions(call.services.database, signedIn(call).id);
      return noContent();
    },
  }),
  put('/api/admin/password', {
    access: 'admin',
    limit: { name: 'password', max: 10, seconds: 900 },
    body: passwordChange,
    drainsOutbox: true,
    run: async (call) => {
      await changePassword(call.services, signedIn(call), call.body);
      return noContent();
    },
  }),
  /** Forgotten password (§6): the same response for every name, sent before the name was looked up. */
  post('/api/admin/password-reset', {
    access: 'public',
    limit: { name: 'reset', max: 5, seconds: 900 },
    body: resetRequest,
    run: async (call) => {
      const reset = requestReset(call.services, call.body).then(() => call.drainOutbox());
      call.waitUntil(reset.catch((error) => console.error(`reset: ${describe(error)}`)));
      return noContent();
    },
  }),
  put('/api/admin/password-reset', {
    access: 'public',
    limit: { name: 'reset-use', max: 10, seconds: 900 },
    body: passwordReset,
    drainsOutbox: true,
    run: async ({ services, body, ip }) => {
      await resetPassword(services, body, ip);
      return noContent();
    },
  }),
];
