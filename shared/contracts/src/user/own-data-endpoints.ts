import type { Endpoint } from '../common/route.ts'

// Apart from the other endpoints, which every page loads. The schemas are in sessions.ts and export.ts.

export const listMySessions = {
  method: 'GET',
  path: '/api/users/me/sessions',
  auth: 'user',
} as const satisfies Endpoint

export const endMySession = {
  method: 'DELETE',
  path: '/api/users/me/sessions/:sessionId',
  auth: 'user',
  bannedMay: true,
} as const satisfies Endpoint

export const getMyExport = {
  method: 'GET',
  path: '/api/users/me/export',
  auth: 'user',
} as const satisfies Endpoint

export const startMyExport = {
  method: 'POST',
  path: '/api/users/me/export',
  auth: 'user',
  bannedMay: true,
} as const satisfies Endpoint

export const downloadMyExport = {
  method: 'GET',
  path: '/api/users/me/export/file',
  auth: 'user',
} as const satisfies Endpoint
