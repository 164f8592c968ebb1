import { expect, test } from 'vitest'
import { deletePastFetches } from '../src/jobs/start-antenna-jobs.ts'
import { insertArticles, stageAntenna } from './_antenna.ts'
import { newSource, published, stageWithServer, until } from './_office-feeds.ts'
import { source } from './_worker.ts'

test('articles of a removed source come back with another source that brings them', async () => {
  await using stage = await stageWithServer()
  const { office, server } = stage
  await office.startWorker([source('a', server.url('/a'), { name: 'A' })])
  await until(async () => expect(await published(office)).toHaveLength(2))
  const ids = (await office.readArticles()).articles.map(({ id }) => id)
  await office.ask('DELETE', 'sources/a')
  stage.links.set('/a?moved', '/a')
  const again = newSource(server.url('/a?moved'))
  expect(await office.ask('POST', 'sources/trial', { url: again.feed_url })).toMatchObject({
    body: { usable: true, counts: { coming: 2, elsewhere: 0 } },
  })
  const { body } = await office.ask('POST', 'sources', again)
  await until(async () => expect((await office.source(body.id)).articles).toBe(2))
  await until(async () =>
    expect((await office.readArticles()).articles.map(({ id }) => id).sort()).toEqual(ids.sort()),
  )
})

test('fetches are kept a little more than a week', async () => {
  await using stage = await stageAntenna()
  await insertArticles(stage.db, 1)
  const fetched = (days: number) => ({
    source_id: 'apex',
    at: new Date(Date.now() - days * 86_400_000),
    result: 'ok' as const,
    status: 200,
    ms: days,
  })
  await stage.db.insertInto('source_fetches').values([7, 9].map(fetched)).execute()
  await deletePastFetches(stage.db)
  expect(await stage.db.selectFrom('source_fetches').select('ms').execute()).toEqual([{ ms: 7 }])
})
