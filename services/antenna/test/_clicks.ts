import { randomUUID } from 'node:crypto'
import { jstDayOf, startOfHour, startOfSlot } from '@gamelog/domain/jst'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/db/tables.ts'
import type { ClickEvent } from '../src/statistics/clicks/click-event.ts'

/** A click on the feed by a visitor of its own. */
export function clickOn(article_id: string, at: Date | string, more: Partial<ClickEvent> = {}): ClickEvent {
  const id = randomUUID()
  return {
    id,
    at: new Date(at).toISOString(),
    article_id,
    page: 'main',
    from_host: null,
    widget_id: null,
    visitor: id,
    network: '',
    member: null,
    is_bot: false,
    is_cross_site: false,
    ...more,
  }
}

/** Adds up single clicks and holds the roll-ups to the sums. @returns number of counted clicks and of all */
export async function expectRollUpsToMatch(db: Db): Promise<{ clicks: number; raw: number }> {
  const counted = await db.selectFrom('clicks').select(['at', 'article_id', 'page']).execute()
  const uncounted = await db.selectFrom('uncounted_clicks').select(['at', 'article_id', 'page']).execute()
  const sums = (keyOf: (click: (typeof counted)[number]) => string) => {
    const all = new Map<string, { clicks: number; raw: number }>()
    for (const [rows, clicks] of [[counted, 1] as const, [uncounted, 0] as const])
      for (const row of rows) {
        const sum = all.get(keyOf(row)) ?? { clicks: 0, raw: 0 }
        all.set(keyOf(row), { clicks: sum.clicks + clicks, raw: sum.raw + 1 })
      }
    return Object.fromEntries(all)
  }
  const stored = async (table: 'click_slots' | 'click_hours' | 'click_days', start: RawBuilder<unknown>) => {
    const article = table === 'click_slots' ? sql`null` : sql`article_id`
    const { rows } = await sql<{ key: string; clicks: number; raw: number }>`
      select concat_ws(' ', ${start}, ${article}, page) as key, sum(clicks)::int as clicks, sum(raw)::int as raw
      from ${sql.table(table)} group by 1`.execute(db)
    return Object.fromEntries(rows.map(({ key, clicks, raw }) => [key, { clicks, raw }]))
  }
  const iso = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  expect(await stored('click_slots', iso('slot'))).toEqual(
    sums(({ at, page }) => `${startOfSlot(at).toISOString()} ${page}`),
  )
  expect(await stored('click_hours', iso('hour'))).toEqual(
    sums(({ at, article_id, page }) => `${startOfHour(at).toISOString()} ${article_id} ${page}`),
  )
  expect(await stored('click_days', sql`day`)).toEqual(
    sums(({ at, article_id, page }) => `${jstDayOf(at)} ${article_id} ${page}`),
  )
  return { clicks: counted.length, raw: counted.length + uncounted.length }
}
