import type { IncidentKind } from '@gamelog/contracts/monitor/incidents'

/** 2 = worse: every replica is away, the disk is nearly full. */
export type Level = 1 | 2

/** Result of one check of one subject. A check that cannot know makes no reading. */
export interface Reading {
  kind: IncidentKind
  subject: string | null
  at: Date
  /** `between`: neither bad enough to open nor good enough to close. */
  verdict: 'bad' | 'between' | 'good'
  /** Of a bad one. */
  level: Level
  /** In Japanese: 91.3%, 503. */
  seen: string
}

/** Checks in a row that open an incident, and that close it. */
export interface Hysteresis {
  opens: number
  closes: number
}

interface Run {
  count: number
  first: Date
  /** The first ones, at most `opens` or `closes`. */
  seen: readonly string[]
}

/** State of one subject between two checks. */
export interface RunState {
  /** Level of the incident that lasts; null without one. */
  open: Level | null
  /** Bad checks in a row; null when the last one was not bad. */
  bad: Run | null
  /** Bad checks of level 2 in a row. */
  severe: number
  good: Run | null
}

export type Transition =
  | { kind: 'opened'; level: Level; startedAt: Date; seen: readonly string[] }
  | { kind: 'worse'; seen: string }
  | { kind: 'recovered'; endedAt: Date; seen: string }

export const untouched: RunState = { open: null, bad: null, severe: 0, good: null }

/**
 * Takes one more reading into account.
 * @param mayDecide false in the quiet time: runs are counted, and decided upon afterwards with their true times
 */
export function advance(
  rule: Hysteresis,
  state: RunState,
  reading: Pick<Reading, 'at' | 'verdict' | 'level' | 'seen'>,
  mayDecide: boolean,
): { state: RunState; transition: Transition | null } {
  const next = count(rule, state, reading)
  const transition = mayDecide ? decide(rule, next, reading.seen) : null
  if (transition === null) return { state: next, transition }
  const open = transition.kind === 'opened' ? transition.level : transition.kind === 'worse' ? 2 : null
  return { state: { ...next, open }, transition }
}

function count(
  rule: Hysteresis,
  state: RunState,
  { at, verdict, level, seen }: Pick<Reading, 'at' | 'verdict' | 'level' | 'seen'>,
): RunState {
  const { open } = state
  if (verdict === 'between') return { open, bad: null, severe: 0, good: null }
  if (verdict === 'good')
    return { open, bad: null, severe: 0, good: longer(state.good, at, seen, rule.closes) }
  const severe = level === 2 ? state.severe + 1 : 0
  return { open, bad: longer(state.bad, at, seen, rule.opens), severe, good: null }
}

function longer(run: Run | null, at: Date, seen: string, kept: number): Run {
  if (run === null) return { count: 1, first: at, seen: [seen] }
  return { count: run.count + 1, first: run.first, seen: [...run.seen, seen].slice(0, kept) }
}

function decide({ opens, closes }: Hysteresis, state: RunState, seen: string): Transition | null {
  const { open, bad, severe, good } = state
  if (open === null && bad !== null && bad.count >= opens)
    return { kind: 'opened', level: severe >= opens ? 2 : 1, startedAt: bad.first, seen: bad.seen }
  if (open === 1 && severe >= opens) return { kind: 'worse', seen }
  if (open !== null && good !== null && good.count >= closes)
    return { kind: 'recovered', endedAt: good.first, seen }
  return null
}
