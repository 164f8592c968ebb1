import { appendFile, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminDecisions } from '@gamelog/contracts/journal/admin-decisions'
import { makeJournalFolder, markRestored, readJournal } from '@gamelog/testing/journal'
import { createTestDatabase, type TestDatabase } from '@gamelog/testing/test-database'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { createJournal, deleteOldFiles } from '../src/journal/journal-file.ts'
import { replayJournal, waitForReplay } from '../src/journal/replay-journal.ts'
import {
  deleteOldDecisions,
  findLastWritten,
  type JournalTables,
  recordDecision,
} from '../src/journal/repository.ts'
import { writeDecisions } from '../src/journal/write-decisions.ts'

const service = 'admin'
const userId = '00000000-0000-4000-8000-000000000001'
let folder: string
let database: TestDatabase
let db: Kysely<JournalTables>
let dispose: () => Promise<void>
beforeEach(async () => {
  const root = await makeJournalFolder()
  folder = join(root.path, service)
  database = await createTestDatabase()
  db = createDatabase({ url: database.urls.admin, schema: 'admin', max: 4 })
  dispose = async () => {
    await db.destroy()
    await database[Symbol.asyncDispose]()
    await root[Symbol.asyncDispose]()
  }
})
afterEach(() => dispose())

const decide = (left_at = '2026-11-27T00:00:00.000Z') =>
  db
    .transaction()
    .execute((tx) => recordDecision(tx, { kind: 'departure', data: { user_id: userId, left_at } }))
const write = () => writeDecisions(db, { service, folder })
const numbers = async () => (await readJournal(join(folder, '..'), service)).map(({ n }) => n)
const files = async () => (await readdir(folder)).sort().map((name) => join(folder, name))

/** Replays into the database. @returns the line for the log, and the times of the departures made again */
async function replay(options: { skip?: boolean; without?: boolean } = {}) {
  const again: string[] = []
  const journal = {
    folder: options.without ? null : folder,
    days: 1,
    replay: options.skip ? ('skip' as const) : ('required' as const),
  }
  const target = { url: database.urls.admin, schema: 'admin' }
  const line = await replayJournal<JournalTables, typeof adminDecisions>(
    { name: service, db: target, journal },
    adminDecisions,
    {
      grant: async () => 'missing',
      'access-reset': async () => 'missing',
      departure: async (_tx, { left_at }) => {
        again.push(left_at)
        return 'applied'
      },
    },
  )
  return { line, again }
}

/** The database of before the last `count` decisions. */
async function forget(count: number): Promise<void> {
  const rows = await db.selectFrom('decisions').select('seq').orderBy('seq', 'desc').limit(count).execute()
  const seqs = rows.map(({ seq }) => seq)
  await db.deleteFrom('decisions').where('seq', 'in', seqs).execute()
}
const times = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day) => `${day}T00:00:00.000Z`)
async function decideFour(): Promise<void> {
  for (const at of times) await decide(at)
  await write()
}

test('decisions are written once each, numbered, for the owner alone; several processes write', async () => {
  await Promise.all(Array.from({ length: 20 }, () => decide()))
  await Promise.all([write(), write(), write()])
  await write()
  expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(await findLastWritten(db)).toMatchObject({ number: 20 })
  const [file = ''] = await files()
  expect([(await stat(file)).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a decision that is rolled back is not written', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await recordDecision(tx, { kind: 'departure', data: { user_id: userId, left_at: times[0] ?? '' } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await write()).toBe(0)
})

test('what cannot be written waits; a line torn by the crash is removed', async () => {
  await decideFour()
  const [file = ''] = await files()
  await appendFile(file, '{"n":5,"id":"torn')
  await decide()
  await write()
  expect(await numbers()).toEqual([1, 2, 3, 4, 5])
  // No folder can be made below a file.
  await rename(folder, `${folder}.away`)
  await writeFile(folder, '')
  await decide()
  await expect(write()).rejects.toThrow('ENOTDIR')
  await rm(folder)
  await rename(`${folder}.away`, folder)
  expect(await write()).toBe(1)
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a restored database gets what it lacks, in order and once, also when its lines were torn or written twice', async () => {
  await decideFour()
  // A crash after the lines were on disk: they are written again.
  await db.updateTable('decisions').set({ number: null }).where('number', '>=', 3).execute()
  await write()
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
  const [file = ''] = await files()
  await appendFile(file, '{"n":7,"id":"torn')
  await forget(3)
  await markRestored(database.adminUrl, 'admin')
  const waiting = waitForReplay({ db: { url: database.urls.admin, schema: 'admin' } }, 50)
  const { line, again } = await replay()
  expect(again).toEqual(times.slice(1))
  expect(line).toMatch(/^restored to .+: 3 made again, 0 already so, 0 about what the backup does not have$/)
  expect(await waiting).toBe('waited for the journal to be replayed')
  expect(await replay()).toEqual({ line: null, again: [] })
  // The next decision has a number of its own.
  await decide()
  await write()
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a decision of the backup that was not in the journal yet is not made again', async () => {
  await decideFour()
  await db.updateTable('decisions').set({ number: null }).where('number', '=', 4).execute()
  await markRestored(database.adminUrl, 'admin')
  expect((await replay()).again).toEqual([])
  expect(await write()).toBe(0)
})

test('a replay that fails is begun again where it was', async () => {
  await decideFour()
  await forget(4)
  await markRestored(database.adminUrl, 'admin')
  const [file = ''] = await files()
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.replace('"n":3', '"n":9'))
  await expect(replay()).rejects.toThrow('lacks the entries 3 to 8: copy it there')
  await writeFile(file, whole)
  expect((await replay()).again).toEqual(times.slice(2))
})

test('a journal that is missing, cut, unreadable, newer or of another site stops the start', async () => {
  await decideFour()
  await markRestored(database.adminUrl, 'admin')
  const [file = ''] = await files()
  const whole = await readFile(file, 'utf8')
  await expect(replay({ without: true })).rejects.toThrow('no journal in JOURNAL_DIR, which is not set')
  await truncate(file, 0)
  await expect(replay()).rejects.toThrow('ends before the backup does')
  const lastId = JSON.parse(whole.trimEnd().split('\n').at(-1) ?? '').id as string
  await writeFile(file, whole.replace(lastId, userId))
  await expect(replay()).rejects.toThrow("is another site's")
  await forget(2)
  await writeFile(file, whole.split('\n').toSpliced(2, 1).join('\n'))
  await expect(replay()).rejects.toThrow('lacks the entries 3 to 3')
  await writeFile(file, whole.replace('"n":2,', '"n":2;'))
  await expect(replay()).rejects.toThrow(/line 2 of .+ cannot be read/)
  await writeFile(file, whole.replaceAll('"v":1', '"v":2'))
  await expect(replay()).rejects.toThrow('of a newer version of this program: start that one')
  await rm(file)
  await expect(replay()).rejects.toThrow(/no journal in .+: copy it there .+ JOURNAL_REPLAY=skip/)
  // Nothing of all that was taken for replayed; an operator gives it up.
  expect((await replay({ skip: true })).line).toContain('are not made again')
  expect((await replay()).line).toBeNull()
  // The numbers go on after those of the backup.
  await createJournal(folder, new Date())
  await decide()
  await write()
  expect(await numbers()).toEqual([3])
})

test('files and decisions past their time go, but for the last', async () => {
  await decideFour()
  const [file = ''] = await files()
  await mkdir(folder, { recursive: true })
  for (const month of ['2026-01', '2026-02']) await writeFile(join(folder, `${month}.jsonl`), '')
  await deleteOldFiles(folder, new Date('2026-02-28T00:00:00Z'))
  expect(await files()).toEqual([join(folder, '2026-02.jsonl'), file])
  await deleteOldFiles(folder, new Date('2099-01-01T00:00:00Z'))
  expect(await files()).toEqual([file])

  await decide()
  const later = new Date(Date.now() + 1_000)
  expect(await deleteOldDecisions(db, later, true, 10)).toBe(3n)
  const left = await db.selectFrom('decisions').select('number').orderBy('seq').execute()
  expect(left).toEqual([{ number: 4 }, { number: null }])
  // Where no journal is kept, nothing waits.
  expect(await deleteOldDecisions(db, later, false, 10)).toBe(1n)
})
