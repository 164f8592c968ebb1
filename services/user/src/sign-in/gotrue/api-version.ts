/** The API version from which errors are `{code: string, message}`. */
export const currentApiVersion = '2024-01-01'
export const apiVersionHeader = 'x-supabase-api-version'

/** Whether the client speaks the current version; without a (good) date it gets the first one. */
export function speaksCurrentVersion(header: unknown): boolean {
  return typeof header === 'string' && /^\d{4}-\d\d-\d\d$/.test(header) && header >= currentApiVersion
}
