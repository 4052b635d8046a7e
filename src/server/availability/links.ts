import { type Environment, siteOrigin } from '../services/environment.ts';

/** `page` asks for confirmation; `oneClick` is called by mail programs (RFC 8058). */
export function leaveLinks(environment: Environment, { leaveToken }: { leaveToken: string }) {
  const at = (path: string) => new URL(path, siteOrigin(environment)).href;
  return {
    page: at(`/unsubscribe?work=${leaveToken}`),
    oneClick: at(`/api/availability/leave?token=${leaveToken}`),
  };
}
