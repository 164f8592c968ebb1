import { createTestDatabase } from '@gamelog/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { lockFor } from '../src/advisory-lock.ts'
import { createDatabase } from '../src/database.ts'

test('one holder of a name at a time, until its transaction ends; other names are free', async () => {
  const database = await createTestDatabase()
  const db = createDatabase<unknown>({ url: database.urls.antenna, schema: 'antenna', max: 4 })
  onTestFinished(async () => {
    await db.destroy()
    await database[Symbol.asyncDispose]()
  })
  const events: string[] = []
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const hold = (name: string, done: string, until?: Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await lockFor(tx, name)
      if (until) held.resolve()
      await until
      events.push(done)
    })
  const first = hold('test:a', 'first', release.promise)
  await held.promise
  const second = hold('test:a', 'second')
  await hold('test:b', 'other')
  expect(events).toEqual(['other'])
  release.resolve()
  await Promise.all([first, second])
  expect(events).toEqual(['other', 'first', 'second'])
})
