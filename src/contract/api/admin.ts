import { z } from 'zod';
import {
  account,
  accountChange,
  dashboardStats,
  loginInput,
  loginResult,
  passwordChange,
  passwordReset,
  resetRequest,
  sessionId,
  sessionRecord,
  sessionResult,
} from '../admin.ts';
import { recordId } from '../admin-records.ts';
import { charts } from '../charts.ts';
import { changes, health, publicHealth } from '../health.ts';
import type { EndpointTable } from './endpoint.ts';

export const adminEndpoints = {
  'POST /api/admin/login': {
    summary: 'Sign in',
    access: 'public',
    body: loginInput,
    responses: { 200: loginResult },
    errors: ['credentials_invalid', 'second_factor_required', 'too_many_requests'],
  },
  'GET /api/admin/session': {
    summary: 'The signed-in administrator',
    access: 'admin',
    responses: { 200: sessionResult },
  },
  'POST /api/admin/logout': { summary: 'Sign out', access: 'admin', responses: { 204: null } },
  'GET /api/admin/sessions': {
    summary: 'The devices on which the administrator is signed in',
    access: 'admin',
    responses: { 200: z.array(sessionRecord) },
  },
  'DELETE /api/admin/sessions/{id}': {
    summary: 'Sign out on one device',
    access: 'admin',
    params: sessionId,
    responses: { 204: null },
  },
  'DELETE /api/admin/sessions': {
    summary: 'Sign out in every browser',
    access: 'admin',
    responses: { 204: null },
  },
  'GET /api/admin/account': {
    summary: 'The name and the email address of the signed-in administrator',
    access: 'admin',
    responses: { 200: account },
  },
  'PUT /api/admin/account': {
    summary: 'Change the name and the email address',
    access: 'admin',
    body: accountChange,
    responses: { 200: account },
    errors: ['too_many_requests'],
  },
  'PUT /api/admin/password': {
    summary: 'Change the password',
    access: 'admin',
    body: passwordChange,
    responses: { 204: null },
    errors: ['too_many_requests'],
  },
  'POST /api/admin/password-reset': {
    summary: 'Mail a link for a new password; the response is the same for every name',
    access: 'public',
    body: resetRequest,
    responses: { 204: null },
    errors: ['too_many_requests'],
  },
  'PUT /api/admin/password-reset': {
    summary: 'Set a new password by the token of a link',
    access: 'public',
    body: passwordReset,
    responses: { 204: null },
    errors: ['reset_link_invalid', 'too_many_requests'],
  },
  'GET /api/admin/dashboard': {
    summary: 'Counts of works, posts, orders and inquiries',
    access: 'admin',
    responses: { 200: dashboardStats },
  },
  'GET /api/admin/charts': {
    summary: 'Sales, works and subscribers of the last twelve months',
    access: 'admin',
    responses: { 200: charts },
  },
  'GET /api/health': {
    summary:
      'Whether database, sweep, payments, builds and mail are well, for a monitor; wakes no database',
    access: 'public',
    responses: { 200: publicHealth },
  },
  'GET /api/changes': {
    summary:
      'A random value that is replaced when something changed that the administration shows; wakes no database',
    access: 'public',
    responses: { 200: changes },
  },
  'GET /api/admin/health': {
    summary: 'What keeps failing, and how the public pages stand to the last change',
    access: 'admin',
    responses: { 200: health },
  },
  'POST /api/admin/health/retry': {
    summary: 'Try everything that failed again now',
    access: 'admin',
    responses: { 204: null },
  },
  'DELETE /api/admin/health/mails/{id}': {
    summary: 'Stop trying to send a mail',
    access: 'admin',
    params: recordId,
    responses: { 204: null },
  },
  'POST /api/admin/publish': {
    summary: 'Build the public pages now',
    access: 'admin',
    responses: { 204: null },
  },
} as const satisfies EndpointTable;
