import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import {
  askSettingEffect,
  type FollowedSettings,
  readFollowedSettings,
  type SettingChange,
  type SettingEffect,
  type SettingFollowers,
} from '@gamelog/contracts/admin/site-settings'
import { entryOf, type SettingName, settingNames } from '@gamelog/contracts/settings/registry'
import { getInternal } from '@gamelog/server/get-internal'
import { findAddresses } from '@gamelog/server/probe'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'

/** The admin service, which cannot call itself, answers for this process. */
export interface Own {
  followed(): FollowedSettings
  foresee(name: SettingName, value: number): Promise<SettingEffect | null>
}

type Context = Pick<AdminContext, 'config'> & { own: Own }

/** ms for one process. */
const timeoutMs = 2_000
/** ms; counting may read many rows. */
const countTimeoutMs = 8_000

/** Every process of a service as it follows the settings; null for one that does not answer. */
async function askReplicas(
  { config, own }: Context,
  service: ServiceName,
): Promise<(FollowedSettings | null)[]> {
  if (service === config.name) return [own.followed()]
  const asking = addressOf(config, service)
  const urls = await findAddresses(asking.urls)
  return Promise.all(
    urls.map(({ href }) =>
      getInternal(readFollowedSettings, { ...asking, urls: [href], timeoutMs }).catch(() => null),
    ),
  )
}

/** Counts, by service, the replicas that have not followed to a revision. */
export async function countFollowers(
  context: Context,
  revision: number,
): Promise<SettingFollowers['services']> {
  return Promise.all(
    serviceNames.map(async (service) => {
      const replicas = await askReplicas(context, service)
      const behind = replicas.filter((each) => each === null || each.revision < revision).length
      return { service, replicas: replicas.length, behind }
    }),
  )
}

interface Locks {
  /** Values of variables that win, by setting; null for a secret. */
  locked: ReadonlyMap<SettingName, unknown>
  unavailable: ServiceName[]
}

/** Variables of the processes that are told any. Those of a service that does not answer are not known. */
export async function askLocks(context: Context): Promise<Locks> {
  const told = serviceNames.filter((service) =>
    settingNames.some((name) => entryOf(name).variable?.of.some((one) => one === service)),
  )
  const answers = await Promise.all(
    told.map(async (service) => ({ service, replicas: await askReplicas(context, service) })),
  )
  const all = answers.flatMap(({ replicas }) => replicas.filter((each) => each !== null))
  return {
    locked: new Map(all.flatMap(({ locked }) => Object.entries(locked) as [SettingName, unknown][])),
    unavailable: answers
      .filter(({ replicas }) => replicas.every((each) => each === null))
      .map(({ service }) => service),
  }
}

/** Rows that the services' next deletions would take; null where a service did not answer. */
export async function askEffects(
  { config, own }: Context,
  { name, value }: SettingChange,
): Promise<SettingEffect | null> {
  const number = value ?? entryOf(name).default
  if (typeof number !== 'number') return null
  const query = { name, value: String(number) }
  const answers = await Promise.all(
    serviceNames
      .filter((service) => service !== 'worker')
      .map(async (service) =>
        service === config.name
          ? { effect: await own.foresee(name, number) }
          : getInternal(askSettingEffect, {
              ...addressOf(config, service),
              query,
              timeoutMs: countTimeoutMs,
            }),
      ),
  ).catch(() => null)
  const effects = answers?.flatMap((answer) => answer?.effect ?? []) ?? []
  const [first] = effects.map(({ at }) => at).toSorted()
  if (first === undefined) return null
  return { at: first, rows: effects.reduce((sum, { rows }) => sum + rows, 0) }
}
