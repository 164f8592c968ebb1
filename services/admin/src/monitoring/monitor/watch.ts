import {
  type MonitoredName,
  monitoredNames,
  type StoreName,
  storeNames,
} from '@gamelog/contracts/monitor/services'
import {
  excuseDependencyOutage,
  findAddresses,
  type ProbeResult,
  probeDependency,
  probeService,
} from '@gamelog/server/probe'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { ReplicaWatch } from './watch-replicas.ts'
import type { MeasuredSystem, WatchedService, WatchedState } from './watched-state.ts'

interface Parts {
  /** Base URLs of each row; none = its state cannot be known here. */
  urls: Readonly<Record<MonitoredName, readonly string[]>>
  checks: Readonly<Record<StoreName, () => Promise<unknown>>>
  /** Why a store takes no writes, in Japanese; null when it does. */
  refusals: Readonly<Record<StoreName, () => Promise<string | null>>>
  now?: () => Date
}

/** ms for a store to take a write or refuse it. */
const writesTimeoutMs = 1_000
/** ms after the start of this process in which nginx may still be starting. */
const startingMs = 60_000

/** Result of a round of probes for one service. */
export interface RoundCount {
  answered: number
  probes: number
}

export interface Watch {
  state(): WatchedState
  /**
   * Probes everything once.
   * @param isRound false for a probe that confirms failures between two rounds
   * @returns answered probes of each service
   */
  probe(isRound: boolean): Promise<Record<MonitoredName, RoundCount>>
  /** A replica or a dependency has failed once. */
  wantsConfirmation(): boolean
  note(system: MeasuredSystem): void
}

/** Watches services and dependencies from outside. It holds everything in memory and needs neither Redis nor Postgres. */
export function createWatch({ urls, checks, refusals, now = () => new Date() }: Parts): Watch {
  const services = mapOf(monitoredNames, () => new ReplicaWatch())
  const dependencies = mapOf(storeNames, () => new ReplicaWatch())
  const writes = mapOf(storeNames, () => new ReplicaWatch())
  const startedAt = now()
  let probedAt: Date | null = null
  let measured: { at: Date; system: MeasuredSystem } | null = null

  const probeStore = async (name: StoreName) => {
    const answer = await probeDependency(name, checks[name])
    return { name, answer, writes: answer.failure === null ? await probeWrites(name, refusals[name]) : [] }
  }
  const probeAll = async () => {
    const [ofDependencies, ofServices] = await Promise.all([
      Promise.all(storeNames.map(probeStore)),
      Promise.all(monitoredNames.map(async (name) => [name, await probeReplicas(name, urls[name])] as const)),
    ])
    return { ofDependencies, ofServices }
  }

  return {
    async probe(isRound) {
      const at = now()
      // Those that were away a moment ago count as well: a service may notice their return a little later.
      const away = new Set(storeNames.filter((name) => dependencies[name].summary().reason !== null))
      const { ofDependencies, ofServices } = await probeAll()
      for (const { name, answer, writes: ofWrites } of ofDependencies) {
        dependencies[name].take([answer], at, isRound)
        writes[name].take(ofWrites, at, isRound)
        if (answer.failure !== null) away.add(name)
      }
      const counts = mapOf(monitoredNames, (): RoundCount => ({ answered: 0, probes: 0 }))
      for (const [name, probes] of ofServices) {
        const results = probes.map((probe) => excuseDependencyOutage(probe, away))
        // nginx starts after the services: until its first answer it is starting, not down.
        const isKnown = services[name].replicas.length > 0 || results.some(({ failure }) => failure === null)
        if (name === 'nginx' && !isKnown && at.getTime() - startedAt.getTime() < startingMs) continue
        services[name].take(results, at, isRound)
        counts[name] = {
          answered: results.filter(({ failure }) => failure === null).length,
          probes: results.length,
        }
      }
      probedAt = at
      return counts
    },
    wantsConfirmation: () =>
      [services, dependencies, writes].some((watches) =>
        Object.values(watches).some((watch: ReplicaWatch) => watch.wantsConfirmation),
      ),
    note(system) {
      measured = { at: now(), system }
    },
    state: () => ({
      startedAt,
      probedAt,
      services: mapOf(monitoredNames, (name): WatchedService => {
        const { replicas, running } = services[name]
        return { name, running, total: replicas.length, replicas, ...services[name].summary() }
      }),
      dependencies: mapOf(storeNames, (name) => ({ name, ...dependencies[name].summary() })),
      writes: mapOf(storeNames, (name) => ({ name, ...writes[name].summary() })),
      measuredAt: measured?.at ?? null,
      system: measured?.system ?? null,
    }),
  }
}

/** Whether a store that answers takes writes, as the probe of one replica; none when that cannot be told. */
async function probeWrites(
  name: StoreName,
  findRefusal: () => Promise<string | null>,
): Promise<ProbeResult[]> {
  return withServiceTimeout(writesTimeoutMs, findRefusal()).then(
    (failure) => [{ address: name, failure }],
    () => [],
  )
}

async function probeReplicas(name: MonitoredName, urls: readonly string[]) {
  const addresses = await findAddresses(urls)
  return Promise.all(addresses.map((address) => probeService(address, name === 'nginx' ? '/' : undefined)))
}

function mapOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
