import type { Reading } from './hysteresis.ts'
import type { Round } from './round.ts'

const noAnswer = '応答なし'

/** Readings of a round of probes: dependencies, their writes, and services. What has no address makes none. */
export function checkProbes({ at, services, dependencies, writes }: Omit<Round, 'system'>): Reading[] {
  const ofDependencies = dependencies.map(({ name, reason }): Reading => {
    const reading = { kind: 'dependency-down', subject: name, at } as const
    if (reason === null) return { ...reading, verdict: 'good', level: 1, seen: '成功' }
    return { ...reading, verdict: 'bad', level: 2, seen: reason }
  })
  const ofWrites = writes.map(({ name, reason }): Reading => {
    const reading = { kind: 'writes-refused', subject: name, at } as const
    if (reason === null) return { ...reading, verdict: 'good', level: 1, seen: '成功' }
    return { ...reading, verdict: 'bad', level: 2, seen: reason }
  })
  const ofServices = services.flatMap(({ name, replicas }): Reading[] => {
    if (replicas.length === 0) return []
    const reading = { kind: 'service-down', subject: name, at } as const
    const failing = replicas.filter(({ answers }) => !answers)
    if (failing.length === 0) return [{ ...reading, verdict: 'good', level: 1, seen: '成功' }]
    const level = failing.length === replicas.length ? 2 : 1
    return [{ ...reading, verdict: 'bad', level, seen: failing[0]?.reason ?? noAnswer }]
  })
  return [...ofDependencies, ...ofWrites, ...ofServices]
}

const limits = {
  disk: { bad: 90, severe: 95, good: 88 },
  memory: { bad: 90, severe: 97, good: 88 },
  cpu: { bad: 90, severe: Number.POSITIVE_INFINITY, good: 80 },
} as const

/** Readings of the machine; a value that is not known makes none. */
export function checkMachine({ at, system }: Pick<Round, 'at' | 'system'>): Reading[] {
  return (['disk', 'memory', 'cpu'] as const).flatMap((kind): Reading[] => {
    const value = system?.[`${kind}_percent`] ?? null
    if (value === null) return []
    const { bad, severe, good } = limits[kind]
    const verdict = value >= bad ? 'bad' : value < good ? 'good' : 'between'
    const level = value >= severe ? 2 : 1
    return [{ kind, subject: null, at, verdict, level, seen: `${value.toFixed(1)}%` }]
  })
}
