import { fromField, toField } from '../../shared/time-field.ts'

const hour = 3_600_000

/** ms back from now. */
const spans = { '1h': hour, '24h': 24 * hour, '3d': 72 * hour, '7d': 168 * hour, '30d': 720 * hour } as const

export type SinceKind = keyof typeof spans | 'all' | 'date'

const labels: Readonly<Record<keyof typeof spans, string>> = {
  '1h': '1時間前',
  '24h': '24時間前',
  '3d': '3日前',
  '7d': '7日前',
  '30d': '30日前',
}

/** From when on posts are hidden, as the form holds it. */
export interface SinceChoice {
  readonly kind: SinceKind
  /** Unix ms, when it was chosen; a span ends there. */
  readonly chosenAt: number
  /** Of `date`, Tokyo: `2026-12-01T09:00`. */
  readonly date: string
}

export function startSince(kind: SinceKind = '7d', now = Date.now()): SinceChoice {
  return { kind, chosenAt: now, date: toField(now - 24 * hour) }
}

/** The choices; `all` is called by how far the posts of the target go back. */
export function sinceChoices(all: string): { value: SinceKind; label: string }[] {
  const ago = (Object.keys(spans) as (keyof typeof spans)[]).map((value) => ({ value, label: labels[value] }))
  return [...ago, { value: 'all', label: all }, { value: 'date', label: '日時...' }]
}

/** ISO time; undefined for a date that is none or lies ahead. */
export function sinceOf({ kind, chosenAt, date }: SinceChoice): string | undefined {
  if (kind === 'all') return new Date(0).toISOString()
  if (kind !== 'date') return new Date(chosenAt - spans[kind]).toISOString()
  const at = fromField(date)
  return at !== null && Date.parse(at) <= Date.now() ? at : undefined
}
