import type { Reading } from './hysteresis.ts'
import type { WatchedState } from './watched-state.ts'

/** Readings of a round of probes: services and dependencies. */
export function checkProbes({ at, services, dependencies }: WatchedState): Reading[] {
  const down = new Set(dependencies.flatMap(({ name, isUp }) => (isUp ? [] : [name])))
  const ofDependencies = dependencies.map(({ name, isUp, note }): Reading => {
    const seen = isUp ? '成功' : (note ?? '応答なし')
    return { kind: 'dependency-down', subject: name, at, verdict: isUp ? 'good' : 'bad', level: 2, seen }
  })
  const ofServices = services.flatMap(({ name, status, note, lacks }): Reading[] => {
    if (status === 'unknown') return []
    const reading = { kind: 'service-down', subject: name, at } as const
    if (status === 'running') return [{ ...reading, verdict: 'good', level: 1, seen: '成功' }]
    // It only lacks what has an incident of its own.
    if (lacks.some((dependency) => down.has(dependency))) return []
    const level = status === 'stopped' ? 2 : 1
    return [{ ...reading, verdict: 'bad', level, seen: note ?? '応答なし' }]
  })
  return [...ofDependencies, ...ofServices]
}

const limits = {
  disk: { bad: 90, severe: 97, good: 88 },
  memory: { bad: 90, severe: 97, good: 88 },
  cpu: { bad: 90, severe: Number.POSITIVE_INFINITY, good: 80 },
} as const

/** Readings of the machine; a value that is not known makes none. */
export function checkMachine({ at, system }: Pick<WatchedState, 'at' | 'system'>): Reading[] {
  return (['disk', 'memory', 'cpu'] as const).flatMap((kind): Reading[] => {
    const value = system[`${kind}_percent`]
    if (value === null) return []
    const { bad, severe, good } = limits[kind]
    const verdict = value >= bad ? 'bad' : value < good ? 'good' : 'between'
    const level = value >= severe ? 2 : 1
    return [{ kind, subject: null, at, verdict, level, seen: `${value.toFixed(1)}%` }]
  })
}
