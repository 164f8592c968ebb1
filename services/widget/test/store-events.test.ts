import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WidgetEvent } from '../src/statistics/events/event.ts'
import { clickEvent, createStore, expectRollUpsToMatch, list, viewEvent } from './_events.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

let stage: WidgetStage
let store: ReturnType<typeof createStore>
beforeEach(async () => {
  stage = await stageWidget()
  store = createStore(stage)
})
afterEach(() => stage[Symbol.asyncDispose]())

const midnight = new Date('2026-10-31T15:00:00Z').getTime()
const now = new Date('2026-11-01T12:00:00Z')
const at = (seconds: number) => new Date(midnight + seconds * 1_000)

/** Two views with clicks, a repeat, a bot, a page of another site and a click without a view. */
function mixed(): WidgetEvent[] {
  const [view, other] = [viewEvent(at(-120)), viewEvent(at(60), { widget_id: list, domain: 'a.example' })]
  const click = clickEvent(view)
  return [
    ...[view, other, viewEvent(at(1), { is_bot: true }), viewEvent(at(2), { is_other_origin: true })],
    ...[click, clickEvent(view, { article_id: articleIdOf(1) }), clickEvent(other)],
    { ...clickEvent(view), at: at(700).toISOString() },
    clickEvent(view, { view: null }),
    clickEvent(view, { view: null, widget_id: null }),
  ]
}
const ofMixed = { views: 2, raw_views: 4, clicks: 3, raw_clicks: 6 }

test('a batch stored again, in parts, also by several at once, changes no figure', async () => {
  const events = mixed()
  await Promise.all([store(events, now), store(events, now), store(events.slice(0, 5), now)])
  await store([...events, ...events], now)
  await store(events.slice(4), now)
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject(ofMixed)
})

test('several consumers at once with events of the same day and widget', async () => {
  const batches = Array.from({ length: 4 }, mixed)
  await Promise.all([...batches, ...batches, batches.flat()].map((batch) => store(batch, now)))
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({
    views: 8,
    raw_views: 16,
    clicks: 12,
    raw_clicks: 24,
  })
})

test('events and roll-ups are stored together or not at all', async () => {
  const { db } = stage
  await sql`alter table widget_article_days rename to hidden`.execute(db)
  const events = mixed()
  await expect(store(events, now)).rejects.toThrow()
  await sql`alter table hidden rename to widget_article_days`.execute(db)
  expect(await expectRollUpsToMatch(db)).toMatchObject({ raw_views: 0, raw_clicks: 0 })
  await store(events, now)
  expect(await expectRollUpsToMatch(db)).toMatchObject(ofMixed)
})

test('a click counts on its day, its view on the day before; over midnight it is a repeat all the same', async () => {
  const view = viewEvent(at(-30), { visitor: 'v' })
  await store([view], now)
  await store([clickEvent(view)], now)
  await store([clickEvent(viewEvent(at(0), { visitor: 'v' }))], now)
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ views: 1, clicks: 1, raw_clicks: 2 })
  const { rows } = await sql<{ day: string; views: number; clicks: number; raw_clicks: number }>`
    select day::text, views, clicks, raw_clicks from widget_days order by day`.execute(stage.db)
  expect(rows).toEqual([
    { day: '2026-10-31', views: 1, clicks: 0, raw_clicks: 0 },
    { day: '2026-11-01', views: 0, clicks: 1, raw_clicks: 2 },
  ])
})

test('late events go to their day; those whose partition is gone are dropped, also clicks of such views', async () => {
  const today = jstDayOf(now)
  const noonOf = (days: number) => new Date(`${addDays(today, days)}T12:00:00+09:00`)
  const [kept, gone] = [viewEvent(noonOf(-89)), viewEvent(noonOf(-90))]
  await store([kept, clickEvent(kept), gone, clickEvent(gone)], now)
  await store([{ ...clickEvent(gone), at: noonOf(-89).toISOString() }], now)
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ raw_views: 1, raw_clicks: 1 })
})
