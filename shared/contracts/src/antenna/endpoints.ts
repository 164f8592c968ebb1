import type { Endpoint } from '../common/route.ts'

// The schemas are in click.ts and source-request.ts, which a page does not load.

export const clickArticle = {
  method: 'POST',
  path: '/api/articles/click',
  auth: 'public',
} as const satisfies Endpoint

export const listSourceNames = {
  method: 'GET',
  path: '/api/sources/names',
  auth: 'public',
} as const satisfies Endpoint

export const sendSourceRequest = {
  method: 'POST',
  path: '/api/sources/requests',
  auth: 'public',
} as const satisfies Endpoint

export const readSourceRequest = {
  method: 'POST',
  path: '/api/sources/requests/read',
  auth: 'public',
} as const satisfies Endpoint

export const addToSourceRequest = {
  method: 'POST',
  path: '/api/sources/requests/messages',
  auth: 'public',
} as const satisfies Endpoint
