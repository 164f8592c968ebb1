import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@gamelog/server/database'
import { migrate } from '@gamelog/server/migrate'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { expect, test } from 'vitest'
import { readPublication, requestPublish } from '../src/articles/publication/repository.ts'
import { migrations } from '../src/db/migrations/index.ts'
import type { AntennaTables } from '../src/db/tables.ts'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'

test('publishers at once wait for the one that writes, longer than a lock would let them', async () => {
  await using database = await createTestDatabase()
  const target = { url: database.urls.antenna, schema: 'antenna' }
  await migrate(target, migrations)
  const db = createDatabase<AntennaTables>({ ...target, max: 12 })
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-publish-'))
  const burst = async () => {
    await requestPublish(db)
    return Promise.all(Array.from({ length: 4 }, () => publishArticles(db, folder)))
  }
  const written = (await Promise.all([burst(), burst()])).flat()
  expect(written.filter(Boolean).length).toBeGreaterThan(0)
  const { wanted_revision, published_revision } = await readPublication(db)
  expect(published_revision).toBe(wanted_revision)
  await db.destroy()
  await rm(folder, { recursive: true })
})
