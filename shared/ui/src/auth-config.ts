const environment = (import.meta as { env?: Record<string, unknown> }).env ?? {}

function read(name: string): string | undefined {
  const value = environment[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Base of the login service: ours on this origin, or a Supabase project's. */
export function authUrl(): string {
  return read('VITE_AUTH_URL') ?? `${location.origin}/auth/v1`
}

/** The Supabase project's publishable key; our own service ignores it. */
export function authKey(): string {
  return read('VITE_AUTH_KEY') ?? 'gamelog'
}

/** Whether accounts are a Supabase project's: its sessions are named to our services by an access token. */
export function isAuthExternal(): boolean {
  return read('VITE_AUTH_URL') !== undefined
}
