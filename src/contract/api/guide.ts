import { demonstration, guide, guideChange } from '../guide.ts';
import type { EndpointTable } from './endpoint.ts';

export const guideEndpoints = {
  'GET /api/admin/guide': {
    summary:
      'Whether the guide of the first start is hidden, and what is left of the demonstration',
    access: 'admin',
    responses: { 200: guide },
  },
  'PUT /api/admin/guide': {
    summary: 'Hide the guide on every device, or show it again',
    access: 'admin',
    body: guideChange,
    responses: { 204: null },
  },
  'DELETE /api/admin/demonstration': {
    summary:
      'Take down the works, posts, codes and texts of the demonstration that nobody has changed',
    access: 'admin',
    responses: { 200: demonstration },
    errors: ['no_demonstration'],
  },
} as const satisfies EndpointTable;
