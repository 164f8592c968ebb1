import { randomUUID } from 'node:crypto'
import { jstDayOf } from '@gamelog/domain/jst'
import { type DayPartitions, keepDayPartitions } from '@gamelog/server/day-partitions'
import { createArticlesReader } from '@gamelog/server/published-articles'
import { settingsWith } from '@gamelog/testing/settings'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/db/tables.ts'
import type { ClickEvent, NamedView, ViewEvent, WidgetEvent } from '../src/statistics/events/event.ts'
import { storeEvents } from '../src/statistics/events/store-events.ts'
import { articleIdOf, type WidgetStage } from './_widget.ts'

export const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const grid = 'gamelog-pc-grid'
export const list = 'gamelog-pc-list'

type Headers = Record<string, string>

/** A page of blog.example shows a widget. */
export function postView(
  { app }: Pick<WidgetStage, 'app'>,
  { widget = grid, body = { site: 'blog.example' } as object, headers = {} as Headers } = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/widget/${widget}/view`,
    headers: { 'user-agent': browser, origin: 'https://blog.example', ...headers },
    payload: body,
  })
}

/** @returns the token of a view */
export async function takeView(stage: Pick<WidgetStage, 'app'>, options?: Parameters<typeof postView>[1]) {
  const answer = await postView(stage, options)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { view: string }).view
}

/** A reader of blog.example clicks in a widget. */
export function postClick(
  { app }: Pick<WidgetStage, 'app'>,
  query: Record<string, string>,
  headers: Headers = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/articles/click-from-widget?${new URLSearchParams({ widget_id: grid, ...query })}`,
    headers: { 'user-agent': browser, origin: 'https://blog.example', ...headers },
  })
}

const sender = { is_bot: false, is_other_origin: false }

export function viewEvent(at: Date | string, more: Partial<ViewEvent> = {}): ViewEvent {
  const id = randomUUID()
  const place = { widget_id: grid, domain: 'blog.example', experiment_id: null }
  const sent = { at: new Date(at).toISOString(), visitor: id, is_repeat: false }
  return { kind: 'view', id, ...sent, ...place, ...sender, ...more }
}

/** A click a minute after a view of its own, by a visitor of its own. */
export function clickEvent(view: ViewEvent, more: Partial<ClickEvent> = {}): ClickEvent {
  const { id, at, widget_id, domain, experiment_id, visitor } = view
  const named: NamedView = { id, at, widget_id, domain, experiment_id, is_counted: true }
  const clicked = { id: randomUUID(), at: new Date(Date.parse(at) + 60_000).toISOString(), visitor }
  return { kind: 'click', ...clicked, article_id: articleIdOf(0), widget_id, view: named, ...sender, ...more }
}

/** Makes partitions on demand only. */
export function partitionsOf(db: Db): DayPartitions {
  return keepDayPartitions(
    db,
    { jobs: { everyReplica: () => ({ runSoon: () => undefined }) }, settings: settingsWith() },
    [],
  )
}

/** Stores events as the stream's consumer does. */
export function createStore({ db, env }: Pick<WidgetStage, 'db' | 'env'>) {
  const store = {
    db,
    partitions: partitionsOf(db),
    settings: settingsWith(),
    readArticles: createArticlesReader(env.PUBLISHED_DIR ?? ''),
  }
  return (events: readonly WidgetEvent[], now?: Date) => storeEvents(store, events, now)
}

/** Adds up single events and holds the roll-ups to the sums. @returns counted and raw figures */
export async function expectRollUpsToMatch(db: Db) {
  const views = await db.selectFrom('views').selectAll().execute()
  const clicks = await db.selectFrom('clicks').selectAll().execute()
  const transitions = await db.selectFrom('transitions').selectAll().execute()
  const uncounted = await db.selectFrom('uncounted_events').selectAll().execute()
  const days = new Map<string, number[]>()
  const articles = new Map<string, number[]>()
  const add = (sums: Map<string, number[]>, key: (string | null)[], amounts: number[]) => {
    const name = key.map((part) => part ?? '').join(' ')
    const old = sums.get(name)
    sums.set(name, old ? old.map((value, index) => value + (amounts[index] ?? 0)) : amounts)
  }
  type Row = { at: Date; widget_id: string | null; domain: string | null }
  const place = ({ at, widget_id, domain }: Row) => [jstDayOf(at), widget_id, domain]
  for (const row of views) add(days, place(row), [1, 1, 0, 0, 0, 0])
  for (const row of clicks) {
    add(days, place(row), [0, 0, 1, 1, 0, 0])
    add(articles, [...place(row), row.article_id], [1, 0])
  }
  for (const ofView of Map.groupBy(clicks, ({ view_id }) => view_id).values()) {
    const [first] = ofView.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    if (first) add(days, place(first), [0, 0, 0, 0, 0, 1])
  }
  for (const row of uncounted)
    add(days, place(row), row.kind === 'view' ? [0, 1, 0, 0, 0, 0] : [0, 0, 0, 1, 0, 0])
  for (const row of transitions) {
    add(days, place(row), [0, 0, 0, 0, 1, 0])
    add(articles, [...place(row), row.article_id], [0, 1])
  }
  const stored = await sql<{ key: string; amounts: number[] }>`
    select concat_ws(' ', day, widget_id, domain) as key,
      array[sum(views), sum(raw_views), sum(clicks), sum(raw_clicks), sum(transitions), sum(clicked_views)]::int[] as amounts
    from widget_days group by 1`.execute(db)
  const ofArticles = await sql<{ key: string; amounts: number[] }>`
    select concat_ws(' ', day, widget_id, domain, article_id) as key,
      array[sum(clicks), sum(transitions)]::int[] as amounts
    from widget_article_days group by 1`.execute(db)
  const toObject = (rows: { key: string; amounts: number[] }[]) =>
    Object.fromEntries(rows.map(({ key, amounts }) => [key, amounts]))
  expect(toObject(stored.rows)).toEqual(Object.fromEntries(days))
  expect(toObject(ofArticles.rows)).toEqual(Object.fromEntries(articles))
  return {
    views: views.length,
    clicks: clicks.length,
    transitions: transitions.length,
    raw_views: views.length + uncounted.filter(({ kind }) => kind === 'view').length,
    raw_clicks: clicks.length + uncounted.filter(({ kind }) => kind === 'click').length,
  }
}
