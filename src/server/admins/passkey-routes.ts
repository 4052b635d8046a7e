import { created, noContent, ok, route } from '../http/route.ts';
import { addPasskey, beginPasskey, removePasskey, renewCodes } from './change-passkeys.ts';
import { PASSWORD_LIMIT } from './current-password.ts';
import { describeDevice } from './device.ts';
import { completeSignIn, readSecondFactor } from './second-factor.ts';

export const passkeyRoutes = [
  route('POST /api/admin/login/second-factor', {
    drainsOutbox: true,
    run: async ({ services, body, ip, request }) =>
      ok(await completeSignIn(services, body, ip, request)),
  }),
  route('GET /api/admin/second-factor', {
    run: async ({ services, admin }) => ok(await readSecondFactor(services, admin)),
  }),
  route('POST /api/admin/passkeys/challenge', {
    limit: PASSWORD_LIMIT,
    run: async ({ services, admin, body, request }) =>
      ok(await beginPasskey(services, admin, body, request)),
  }),
  route('POST /api/admin/passkeys', {
    drainsOutbox: true,
    run: async ({ services, admin, body, request }) => {
      const device = describeDevice(request.headers.get('user-agent'));
      const recoveryCodes = await addPasskey(services, admin, body, request, device);
      return created({ recoveryCodes });
    },
  }),
  route('POST /api/admin/passkeys/{id}/removal', {
    limit: PASSWORD_LIMIT,
    drainsOutbox: true,
    run: async ({ services, admin, params, body }) => {
      await removePasskey(services, admin, params.id, body);
      return noContent();
    },
  }),
  route('POST /api/admin/recovery-codes', {
    limit: PASSWORD_LIMIT,
    drainsOutbox: true,
    run: async ({ services, admin, body }) =>
      created({ recoveryCodes: await renewCodes(services, admin, body) }),
  }),
];
