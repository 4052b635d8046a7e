import { adminSessionRoutes } from './admins/routes.ts';
import { artworkRoutes } from './artworks/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { discountRoutes } from './discounts/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { mount } from './http/mount.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { postRoutes } from './posts/routes.ts';
import type { Services } from './services/services.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** The table of contents of the API (§7). */
export const routes = [
  ...artworkRoutes,
  ...postRoutes,
  ...discountRoutes,
  ...orderRoutes,
  ...adminOrderRoutes,
  ...adminSessionRoutes,
  ...dashboardRoutes,
  ...healthRoutes,
  ...uploadRoutes,
  ...inquiryRoutes,
  ...newsletterRoutes,
];

/** The whole API as one fetch handler. */
export const createApp = (services: Services) => mount(routes, services);
