import { passkeyRoutes } from './admins/passkey-routes.ts';
import { keepRecoveryEmail } from './admins/recovery-email.ts';
import { adminSessionRoutes } from './admins/routes.ts';
import { requireAdmin } from './admins/sessions.ts';
import { artworkRoutes } from './artworks/routes.ts';
import { availabilityRoutes } from './availability/requests/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { demonstrationRoutes } from './demonstration/routes.ts';
import { discountRoutes } from './discounts/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { mount } from './http/mount.ts';
import type { Route } from './http/route.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { enforceLimit, enforceLimitOf } from './rate-limits/service.ts';
import { reservationRoutes } from './reservations/routes.ts';
import type { Services } from './services/services.ts';
import { drainAndNote } from './sweep-times.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** The table of contents of the API (§7). */
export const routes = [
  ...artworkRoutes,
  ...postRoutes,
  ...discountRoutes,
  ...galleryRoutes(keepRecoveryEmail),
  ...guideRoutes,
  ...demonstrationRoutes,
  ...orderRoutes,
  ...adminSessionRoutes,
  ...passkeyRoutes,
  ...dashboardRoutes,
  ...healthRoutes,
  ...uploadRoutes,
  ...inquiryRoutes,
  ...newsletterRoutes,
  ...reservationRoutes,
  ...availabilityRoutes,
];

/** The whole API, or other endpoints in a test, as one fetch handler. */
export const createApp = (services: Services, endpoints: readonly Route[] = routes) =>
  mount(endpoints, services, {
    authenticate: requireAdmin,
    enforceLimit: (services, limit, { admin, ip }) =>
      admin
        ? enforceLimitOf(services, limit, `admin ${admin.id}`)
        : enforceLimit(services, limit, ip),
    drainOutbox: drainAndNote,
  });
