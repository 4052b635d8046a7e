import { loginInput } from '#contract/admin.ts';
import { get, json, noContent, post } from '../http/route.ts';
import { login } from './service.ts';
import { closeSession } from './sessions.ts';

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
];
