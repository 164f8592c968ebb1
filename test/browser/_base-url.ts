import type { FullConfig } from '@playwright/test'

/** Says what is missing instead of failing every test. */
export default function requireBaseUrl(config: FullConfig): void {
  if (config.projects.every(({ use }) => use.baseURL !== undefined)) return
  throw new Error(
    'BASE_URL is not set: run "npm test", or name a running site with BASE_URL=http://127.0.0.1:8080',
  )
}
