import type { Endpoint } from '../common/route.ts'

// The schemas are in page-view.ts, site-state.ts and site-status.ts, which a page does not load.

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

export const getSiteStatus = {
  method: 'GET',
  path: '/api/site/status',
  auth: 'public',
} as const satisfies Endpoint
