import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteOldClicks } from '../src/jobs/start-antenna-jobs.ts'
import { insertArticles, stageAntenna } from './_antenna.ts'

const day = 86_400_000

test('single clicks, counted or not, go after 90 days, not before', async () => {
  await using stage = await stageAntenna()
  const { db } = stage
  const [article_id = ''] = await insertArticles(db, 1)
  const now = Date.now()
  const click = (at: number) => ({
    id: randomUUID(),
    at: new Date(at),
    article_id,
    page: 'main' as const,
    from_host: null,
    visitor: 'x',
  })
  const ages = [-1_000, 60_000].map((more) => now - 90 * day + more)
  await db.insertInto('clicks').values(ages.map(click)).execute()
  await db
    .insertInto('uncounted_clicks')
    .values(ages.map((at) => ({ ...click(at), reason: 'bot' as const })))
    .execute()
  await deleteOldClicks(db, now)
  for (const table of ['clicks', 'uncounted_clicks'] as const) {
    expect(await db.selectFrom(table).select('at').execute()).toEqual([{ at: new Date(ages[1] ?? 0) }])
  }
})
