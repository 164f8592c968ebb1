import type { EffectiveSetting } from '@gamelog/contracts/admin/settings'
import { secretNames } from './secret-files.ts'

type Env = Record<string, string | undefined>

/** By the environment they were read from: a process has one, a test may have several. */
const read = new WeakMap<Env, Map<string, EffectiveSetting>>()

const secretName =
  /(?<!OWN_)PASSWORD|SECRET|TOKEN|KEY|IDENTITIES|INTERNAL_CALLERS|WEBHOOK_URL|DATABASE_URL|REDIS_URL/

/** Notes a variable that a configuration was made of. `value` is what it means: a default, a parsed list. */
export function noteSetting(env: Env, name: string, value: unknown): void {
  const settings = read.get(env) ?? new Map<string, EffectiveSetting>()
  read.set(env, settings)
  const text = settingText(value)
  const isGiven = Boolean(env[name] || (secretNames.has(name) && env[`${name}_FILE`]))
  const secret = secretName.test(name) || hasCredentials(text)
  settings.set(name, {
    name,
    value: secret ? null : text,
    secret,
    is_set: text !== null,
    from: isGiven ? 'environment' : 'default',
  })
}

/** The variables read so far, by name; of secrets only whether they are set. */
export function effectiveSettings(env: Env): EffectiveSetting[] {
  return [...(read.get(env)?.values() ?? [])].toSorted((a, b) => a.name.localeCompare(b.name))
}

function settingText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ')
  if (value instanceof Map) return value.size === 0 ? null : [...value.keys()].join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A user or password within an address. */
function hasCredentials(text: string | null): boolean {
  return text !== null && /\/\/[^/@\s]+@/.test(text)
}
