import { type Environment, siteOrigin } from '../../services/environment.ts';

/** The address of a work's page, for mails. */
export const workUrl = (environment: Environment, slug: string): string =>
  new URL(`/portfolio/${slug}`, siteOrigin(environment)).href;
