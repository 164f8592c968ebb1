import type { SiteState } from '@gamelog/contracts/admin/site-state'
import {
  type PartState,
  type SiteStatus,
  type StatusPart,
  statusParts,
} from '@gamelog/contracts/admin/site-status'
import type { IncidentKind } from '@gamelog/contracts/monitor/incidents'
import type { WatchedState } from '../monitor/watched-state.ts'
import { atLevel, type Cause, causeOf } from './causes.ts'
import type { StatusIncident } from './disturbances.ts'

/** A cause at work, and how bad. */
interface Active {
  cause: Cause
  level: number
}

type Watched = Pick<WatchedState, 'probedAt' | 'services' | 'dependencies' | 'writes'>

/**
 * State of each part now: what the last probes of this process found, incidents of what is not probed, and what operators stopped.
 * It reads memory alone.
 */
export function describeParts(
  watched: Watched,
  incidents: readonly StatusIncident[],
  { stops }: Pick<SiteState, 'stops'>,
): Pick<SiteStatus, 'overall' | 'parts'> {
  const active = [...probed(watched), ...lasting(incidents)]
  const parts = statusParts.map((part) => ({ part, state: stateOf(part) }))

  function stateOf(part: StatusPart): PartState {
    if (watched.probedAt === null) return 'unknown'
    const effects = active.flatMap(({ cause, level }) => {
      const effect = cause.effects[part]
      return effect ? [atLevel(effect, level)] : []
    })
    if (effects.includes('stopped')) return 'stopped'
    if (part === 'posting' && (stops.board || stops.everything)) return 'paused'
    return effects.length > 0 ? 'degraded' : 'ok'
  }

  return { overall: overallOf(parts), parts }
}

function probed({ services, dependencies, writes }: Watched): Active[] {
  return [
    ...Object.values(services).map(({ name, status }) => ({ kind: 'service-down' as const, name, status })),
    ...Object.values(dependencies).map(({ name, status }) => ({
      kind: 'dependency-down' as const,
      name,
      status,
    })),
    ...Object.values(writes).map(({ name, status }) => ({ kind: 'writes-refused' as const, name, status })),
  ].flatMap(({ kind, name, status }) => {
    const cause = causeOf(kind, name)
    if (cause === undefined || (status !== 'partial' && status !== 'stopped')) return []
    return [{ cause, level: status === 'stopped' ? 2 : 1 }]
  })
}

function isProbed(kind: IncidentKind): boolean {
  return kind === 'service-down' || kind === 'dependency-down' || kind === 'writes-refused'
}

/** Those of what is probed end a minute after the return: the probes know better. */
function lasting(incidents: readonly StatusIncident[]): Active[] {
  return incidents.flatMap(({ kind, subject, level, ended_at }) => {
    if (ended_at !== null || isProbed(kind)) return []
    const cause = causeOf(kind, subject)
    return cause ? [{ cause, level }] : []
  })
}

/** すべて動いています, 一部が不安定です, or 止まっています: nothing can be read, or nothing works. */
function overallOf(parts: SiteStatus['parts']): SiteStatus['overall'] {
  const states = parts.map(({ state }) => state)
  if (states.includes('unknown')) return 'unknown'
  const isGone = parts.some(({ part, state }) => part === 'pages' && state === 'stopped')
  if (isGone || states.every((state) => state === 'stopped')) return 'stopped'
  return states.some((state) => state === 'stopped' || state === 'degraded') ? 'degraded' : 'ok'
}
