import type { Endpoint } from '../common/route.ts'

// The schema is in page-view.ts, which a page does not load.

export const trackPageView = {
  method: 'POST',
  path: '/api/analytics/page-view',
  auth: 'public',
} as const satisfies Endpoint

export const getSiteState = {
  method: 'GET',
  path: '/api/site/state',
  auth: 'public',
} as const satisfies Endpoint

export const dismissSiteNotice = {
  method: 'POST',
  path: '/api/site/notices/:id/dismissals',
  auth: 'public',
} as const satisfies Endpoint
