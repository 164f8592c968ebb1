import { readFileSync } from 'node:fs'

type Env = Record<string, string | undefined>

const schemas = ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET']

/** Variables that hold a secret; each may be given as a file instead, whose path is `<NAME>_FILE`. */
export const secretNames: ReadonlySet<string> = new Set([
  'INTERNAL_TOKEN',
  'ADMIN_PASSWORD',
  'ADMIN_SECRET',
  'AUTH_SECRET',
  'DISPLAY_ID_SECRET',
  'GUEST_COOKIE_SECRET',
  // Of a change of the secret: what else is accepted and opened.
  'INTERNAL_TOKEN_PREVIOUS',
  'ADMIN_SECRET_PREVIOUS',
  'AUTH_SECRET_PREVIOUS',
  'GUEST_COOKIE_SECRET_PREVIOUS',
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  'DATABASE_URL',
  'REDIS_URL',
  'CACHE_REDIS_URL',
  ...schemas.map((name) => `${name}_DATABASE_URL`),
  ...[...schemas, 'WORKER'].map((name) => `${name}_REDIS_URL`),
  'DISCORD_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'X_CLIENT_SECRET',
  'NOTIFY_WEBHOOK_URL',
  'BACKUP_KEY',
  'AUTH_API_KEY',
])

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
}

/** A value as it was given, or what is wrong with it. */
type GivenValue = { value: string | undefined } | { complaint: string }

/** Value of a variable, from its file where that is given; an empty variable counts as absent. */
export function givenValue(name: string, env: Env): GivenValue {
  const value = env[name] || undefined
  const path = secretNames.has(name) ? env[`${name}_FILE`] : undefined
  if (!path) return { value }
  if (value !== undefined)
    return { complaint: `${name} and ${name}_FILE are both set: leave one of them out` }
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { complaint: `${name}_FILE is wrong: ${path} is empty` } : { value: text }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return { complaint: `${name}_FILE is wrong: ${path} cannot be read: ${causes[code] ?? code}` }
  }
}

/**
 * The environment with the values of secret files in place of their paths, for who hands it on; what is wrong with a file
 * is `readEnv`'s to say.
 */
export function withSecretValues(env: Env): Env {
  const values = { ...env }
  for (const name of secretNames) {
    if (!env[`${name}_FILE`]) continue
    const given = givenValue(name, env)
    if (!('value' in given)) continue
    values[name] = given.value
    delete values[`${name}_FILE`]
  }
  return values
}
