import type { Endpoint } from '../common/route.ts'

// The schema is in click.ts, which a page does not load.

export const clickArticle = {
  method: 'POST',
  path: '/api/articles/click',
  auth: 'public',
} as const satisfies Endpoint
