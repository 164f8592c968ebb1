import { randomUUID } from 'node:crypto'
import type { Transition } from '@gamelog/contracts/widget/events'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { callAs } from '@gamelog/testing/internal-tokens'
import { settingsWith } from '@gamelog/testing/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeTransitions } from '../src/statistics/transitions/store-transitions.ts'
import { expectRollUpsToMatch, grid, list, partitionsOf } from './_events.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

let stage: WidgetStage
beforeAll(async () => {
  stage = await stageWidget()
})
afterAll(() => stage[Symbol.asyncDispose]())

function transition(time: string, more: Partial<Transition> = {}): Transition {
  const at = new Date(`2026-${time}+09:00`).toISOString()
  const named = { article_id: articleIdOf(0), domain: 'blog.example', widget_id: grid, visitor: 'v' }
  return { id: randomUUID(), at, ...named, ...more }
}

const now = new Date('2026-11-01T12:00:00+09:00')
const store = (transitions: Transition[]) =>
  storeTransitions(
    { db: stage.db, partitions: partitionsOf(stage.db), settings: settingsWith() },
    transitions,
    now,
  )

test('each visitor, article, domain and day counts once, sent once or again, also by two at once', async () => {
  const counted = [
    transition('10-31T23:59:59.999'),
    transition('11-01T00:00:00.000'),
    transition('11-01T10:00:00', { visitor: 'w' }),
    transition('11-01T10:00:01', { domain: 'sub.blog.example' }),
    transition('11-01T10:00:02', { article_id: articleIdOf(1) }),
  ]
  const repeats = [transition('11-01T11:00:00'), transition('11-01T11:00:00', { widget_id: list })]
  const dropped = [
    transition('11-01T11:00:00', { visitor: 'x', widget_id: 'nobody-pc-grid' }),
    transition(`${addDays('2026-11-01', -90).slice(5)}T12:00:00`, { visitor: 'y' }),
  ]
  const all = [...counted, ...repeats, ...dropped]
  await Promise.all([store(all), store(all.slice(0, 4)), store(counted.slice(2))])
  await store(all)
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ transitions: 5, views: 0 })
  const days = await stage.db.selectFrom('transitions').select(['day_start', 'at']).execute()
  for (const { day_start, at } of days) expect(jstDayOf(day_start)).toBe(jstDayOf(at))
})

test('only the antenna service may send them', async () => {
  const send = (caller: 'antenna' | 'board', transitions: object[]) =>
    stage.app.inject({
      method: 'POST',
      url: '/internal/transitions',
      headers: callAs(caller, 'widget'),
      payload: { transitions },
    })
  const { transitions: before } = await expectRollUpsToMatch(stage.db)
  const recent = { at: new Date().toISOString() }
  expect((await send('board', [transition('11-01T00:00:00', recent)])).statusCode).toBe(403)
  expect(
    (await send('antenna', [transition('11-01T00:00:00', { ...recent, domain: 'a/b' })])).statusCode,
  ).toBe(400)
  expect((await send('antenna', [transition('11-01T00:00:00', recent)])).statusCode).toBe(204)
  expect((await expectRollUpsToMatch(stage.db)).transitions).toBe(before + 1)
})
