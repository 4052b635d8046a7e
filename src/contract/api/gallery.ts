import { z } from 'zod';
import { galleryRecord, galleryUpdate } from '../gallery.ts';
import type { EndpointTable } from './endpoint.ts';

export const galleryEndpoints = {
  'GET /api/admin/gallery': {
    summary: 'What the artist says about the gallery: names, texts, addresses, pictures',
    access: 'admin',
    responses: { 200: galleryRecord },
  },
  'GET /api/admin/gallery/versions': {
    summary: 'The last twenty saved versions, newest first',
    access: 'admin',
    responses: { 200: z.array(galleryRecord) },
  },
  'PUT /api/admin/gallery': {
    summary: 'Save the settings of the gallery',
    access: 'admin',
    body: galleryUpdate,
    responses: { 200: galleryRecord },
    errors: ['stale_version'],
  },
} as const satisfies EndpointTable;
