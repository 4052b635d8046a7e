import { z } from 'zod';
import { recordId } from '../admin-records.ts';
import {
  artwork,
  artworkCreate,
  artworkListQuery,
  artworkRecord,
  artworkSequence,
  artworkUpdate,
  categoryRename,
  categorySequence,
  photoParams,
  uploadedImage,
  workOfPhoto,
} from '../artworks.ts';
import { workPicture } from '../work-pictures.ts';
import type { EndpointTable } from './endpoint.ts';

/** 304: the list is the one that the request's If-None-Match names. */
const list = { 200: z.array(artwork), 304: null } as const;

export const artworkEndpoints = {
  'GET /api/artworks': {
    summary: 'All works, or those of a category',
    access: 'public',
    query: artworkListQuery,
    responses: list,
  },
  'GET /api/artworks/featured': { summary: 'Featured works', access: 'public', responses: list },
  'GET /api/artworks/sold': { summary: 'Sold works', access: 'public', responses: list },
  'GET /api/artworks/sold/ids': {
    summary: 'The ids of the sold works, for pages that were built before',
    access: 'public',
    responses: { 200: z.array(z.number().int()), 304: null },
  },
  'GET /api/artworks/available': { summary: 'Works for sale', access: 'public', responses: list },
  'GET /api/artworks/{id}/pictures': {
    summary: 'The further pictures of a work, beside its front, in their order',
    access: 'public',
    params: recordId,
    responses: { 200: z.array(workPicture), 304: null },
  },
  'GET /api/admin/artworks': {
    summary: 'All works, unpublished ones included',
    access: 'admin',
    responses: { 200: z.array(artworkRecord) },
  },
  'POST /api/admin/artworks': {
    summary: 'Create a work',
    access: 'admin',
    body: artworkCreate,
    responses: { 201: artworkRecord },
  },
  'PUT /api/admin/artworks/order': {
    summary: 'Set the order in which the works are listed',
    access: 'admin',
    body: artworkSequence,
    responses: { 204: null },
    errors: ['stale_version'],
  },
  'PUT /api/admin/categories': {
    summary: 'Rename a category; named like another one, the two become one',
    access: 'admin',
    body: categoryRename,
    responses: { 204: null },
  },
  'GET /api/admin/categories': {
    summary: 'The categories that the artist has ordered, in that order',
    access: 'admin',
    responses: { 200: z.array(z.string()) },
  },
  'PUT /api/admin/categories/order': {
    summary: 'Set the order in which categories are listed; others follow',
    access: 'admin',
    body: categorySequence,
    responses: { 204: null },
  },
  'PUT /api/admin/artworks/{id}': {
    summary: 'Change a work',
    access: 'admin',
    params: recordId,
    body: artworkUpdate,
    responses: { 200: artworkRecord },
    errors: ['stale_version', 'work_held', 'work_reserved', 'work_sold'],
  },
  'DELETE /api/admin/artworks/{id}': {
    summary: 'Delete a work',
    access: 'admin',
    params: recordId,
    responses: { 204: null },
    errors: ['work_held', 'work_reserved', 'work_sold'],
  },
  'GET /api/admin/photos/{photoHash}': {
    summary: 'The works that were made of a photo, by the SHA-256 of its file',
    access: 'admin',
    params: photoParams,
    responses: { 200: z.array(workOfPhoto) },
  },
  'POST /api/admin/upload-image': {
    summary:
      'Store a picture: one file in the field `image`, with the SHA-256 of the photo it was made of in `photoHash`',
    access: 'admin',
    rawBody: 'multipart/form-data',
    responses: { 200: uploadedImage },
  },
} as const satisfies EndpointTable;
