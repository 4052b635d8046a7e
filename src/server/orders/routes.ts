import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { placingRoutes } from './placing/routes.ts';

export const orderRoutes = [...placingRoutes, ...paymentRoutes, ...fulfilmentRoutes];
