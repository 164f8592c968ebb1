import { muteScopes } from './mute-rule.ts'
import type { MuteScope } from './mute-rules-in-force.ts'
import { asRecord, readStoredJson } from './stored-json.ts'

/** Things that the rules hid on one day, by rule key: `<scope letter><hash>` of each thing. */
export interface HiddenToday {
  readonly day: string
  readonly hidden: ReadonlyMap<string, ReadonlySet<string>>
}

/** One thing a rule hid; `id` names the thing among those of its scope. */
export interface HiddenItem {
  readonly rule: string
  readonly scope: MuteScope
  readonly id: string
}

/** Things counted a day; counting ends there, hiding does not. */
const most = 5_000
const maxStored = 400_000

/** FNV-1a of 32 bits: a stored id would tell what was hidden. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value.toString(36)
}

/** Parses a stored day; one of another day or anything invalid is empty. */
export function parseHiddenToday(raw: string | null, day: string): HiddenToday {
  const record = asRecord(readStoredJson(raw, maxStored))
  const entries = record?.day === day ? Object.entries(asRecord(record.hidden) ?? {}) : []
  const marks = (value: unknown) =>
    new Set(Array.isArray(value) ? value.filter((mark) => typeof mark === 'string').slice(0, most) : [])
  return { day, hidden: new Map(entries.map(([rule, value]) => [rule, marks(value)])) }
}

/** Serialises a day for the store. */
export function serialiseHiddenToday({ day, hidden }: HiddenToday): string {
  return JSON.stringify({
    day,
    hidden: Object.fromEntries([...hidden].map(([rule, marks]) => [rule, [...marks]])),
  })
}

/** The day with what was hidden now; each thing counts once for a rule. */
export function addHidden({ day, hidden }: HiddenToday, things: readonly HiddenItem[]): HiddenToday {
  const next = new Map([...hidden].map(([rule, marks]) => [rule, new Set(marks)]))
  let room = most - [...next.values()].reduce((sum, marks) => sum + marks.size, 0)
  for (const { rule, scope, id } of things) {
    const marks = next.get(rule) ?? new Set()
    const mark = scope[0] + hash(id)
    if (marks.has(mark)) continue
    if (room <= 0) break
    room -= 1
    next.set(rule, marks.add(mark))
  }
  return { day, hidden: next }
}

/** How many things of each scope the rules hid, each counted once. */
export function countHidden({ hidden }: HiddenToday, rules: Iterable<string>): Record<MuteScope, number> {
  const marks = new Set([...rules].flatMap((rule) => [...(hidden.get(rule) ?? [])]))
  const counts = { article: 0, thread: 0, post: 0 }
  for (const mark of marks) {
    const scope = muteScopes.find((known) => known[0] === mark[0])
    if (scope) counts[scope] += 1
  }
  return counts
}
