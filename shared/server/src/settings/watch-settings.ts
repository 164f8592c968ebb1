import {
  type FollowedSettings,
  publishedSettings,
  readFollowedSettings,
} from '@gamelog/contracts/admin/site-settings'
import { settingRefusal } from '@gamelog/contracts/settings/kinds'
import {
  entryOf,
  isSettingName,
  type SettingName,
  type SettingValues,
} from '@gamelog/contracts/settings/registry'
import { readStoredJson } from '@gamelog/domain/stored-json'
import type { App } from '../app-type.ts'
import type { ServiceConfig } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readKnown } from '../read-known.ts'
import type { RedisHandle } from '../redis.ts'
import { registerRoute } from '../register-route.ts'
import type { Settings } from './settings.ts'

/** ms between two looks: a change is in force everywhere within 5 s. */
const periodMs = 1_000
/** UTF-16 units; all settings at their longest are far below. */
const maxLength = 100_000

/** Processes to which the admin service publishes settings. */
export type SettingAudience = 'services' | 'worker'

/** Key under which it publishes them. That of the worker, which holds a secret, is read by no other process. */
export function settingsKey(redis: Pick<RedisHandle, 'sharedKey'>, audience: SettingAudience): string {
  return redis.sharedKey('settings', audience)
}

const audiencesOf: Partial<Record<string, readonly SettingAudience[]>> = {
  admin: ['services', 'worker'],
  worker: ['worker'],
}

export interface SettingWatch extends Settings {
  /** The route's answer for this process. */
  followed(): FollowedSettings
}

interface Known {
  readonly revision: number
  readonly values: Partial<Record<SettingName, unknown>>
}

const nothing: Known = { revision: 0, values: {} }

/**
 * Follows the settings that the admin service publishes. While Redis is away or empty, what was known stays in force; a
 * process that starts before it can be read has its variables and the defaults.
 */
export function watchSettings(
  app: App,
  { name, instance, locked }: Pick<ServiceConfig, 'name' | 'instance' | 'locked'>,
  redis: RedisHandle,
  jobs: Pick<Jobs, 'everyReplica'>,
): SettingWatch {
  const audiences = audiencesOf[name] ?? ['services']
  const known = new Map<SettingAudience, Known>()

  const read = async () => {
    for (const audience of audiences) {
      const text = await redis.client.get(settingsKey(redis, audience))
      const published = readKnown(publishedSettings, readStoredJson(text, maxLength))
      if (published) known.set(audience, { ...published, values: readValues(published.values) })
    }
  }
  // Before the first request, unless Redis is away.
  app.addHook('onReady', () => read().catch(() => undefined))
  jobs.everyReplica('settings', periodMs, read)

  const followed = (): FollowedSettings => ({
    instance,
    revision: Math.min(...audiences.map((audience) => (known.get(audience) ?? nothing).revision)),
    locked: Object.fromEntries(
      Object.entries(locked).map(([setting, value]) => [
        setting,
        entryOf(setting as SettingName).kind === 'secret' ? null : value,
      ]),
    ),
  })
  registerRoute(app, readFollowedSettings, async () => followed())

  return {
    followed,
    get(setting) {
      const entry = entryOf(setting)
      const { values } = known.get(entry.forWorker ? 'worker' : 'services') ?? nothing
      return (locked[setting] ?? values[setting] ?? entry.default) as SettingValues[typeof setting]
    },
  }
}

/** Values that this version knows and accepts: in a rolling update the writer may be newer or older. */
function readValues(values: Readonly<Record<string, unknown>>): Known['values'] {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isSettingName(name) && settingRefusal(entryOf(name), value) === null,
    ),
  )
}
