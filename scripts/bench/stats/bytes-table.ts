import type { BenchTable } from '../bench.ts'
import { bytesOf, eventDays } from './events.ts'
import type { StatsSite } from './stats-site.ts'

const tables = [
  ['antenna', 'clicks', 'raw'],
  ['antenna', 'uncounted_clicks', 'raw'],
  ['admin', 'page_views', 'raw'],
  ['widget', 'views', 'raw'],
  ['widget', 'clicks', 'raw'],
  ['antenna', 'click_slots', 'rolled up'],
  ['antenna', 'click_hours', 'kept 100 days'],
  ['antenna', 'click_days', 'rolled up'],
  ['admin', 'page_view_slots', 'rolled up'],
  ['admin', 'page_view_hours', 'rolled up'],
  ['admin', 'page_view_days', 'rolled up'],
  ['admin', 'page_view_path_days', 'rolled up'],
  ['widget', 'widget_days', 'rolled up'],
  ['widget', 'widget_article_days', 'rolled up'],
] as const

/** Size of the events on disk, indexes included. */
export async function bytesTable({ db, events }: StatsSite): Promise<BenchTable> {
  const sizes = await Promise.all(
    tables.map(async ([schema, name, kind]) => ({
      name: `${schema}.${name}`,
      kind,
      bytes: await bytesOf(db[schema], name),
    })),
  )
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const sum = (kind: string) =>
    sizes.filter((size) => size.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
  const [raw, rolledUp] = [sum('raw'), sum('rolled up')]
  return {
    title: `Bytes of ${events.toLocaleString('en')} events over ${eventDays} days`,
    unit: 'table',
    rows: [],
    comparisons: [],
    notes: [
      ...sizes.map(({ name, kind, bytes }) => `${name} (${kind}): ${mb(bytes)}`),
      `raw: ${mb(raw)}, ${mb(raw / eventDays)} a day, ${mb((raw / events) * 1e6)} per million events`,
      `kept 100 days: ${mb(sum('kept 100 days') / eventDays)} a day, at most ${mb((sum('kept 100 days') / eventDays) * 100)}`,
      `rolled up: ${mb(rolledUp)}, ${mb(rolledUp / eventDays)} a day, ${mb((rolledUp / events) * 1e6)} per million events; a year ${mb((rolledUp / eventDays) * 365)}`,
    ],
  }
}
