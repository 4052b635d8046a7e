import { loginInput, passwordChange } from '#contract/admin.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
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
    run: async ({ services, admin, body }) => {
      if (admin) await changePassword(services, admin, body);
      return noContent();
    },
  }),
];
