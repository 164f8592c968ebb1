import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { settingsWith } from '@gamelog/testing/settings'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { createDayPartitions, dropDayPartitions, keepDayPartitions } from '../src/day-partitions.ts'

type Db = Kysely<{ events: { id: number; at: Date } }>

let url: string
let db: Db
beforeEach(async () => {
  const database = await createTestDatabase()
  url = database.urls.antenna
  db = open()
  onTestFinished(() => database[Symbol.asyncDispose]())
  await sql`create table events (id integer, at timestamptz, primary key (id, at)) partition by range (at)`.execute(
    db,
  )
})

/** Connections of one process. */
function open(): Db {
  const opened: Db = createDatabase({ url, schema: 'antenna', max: 4 })
  onTestFinished(() => opened.destroy())
  return opened
}

/** A process whose periodic work runs when asked to. */
function startProcess(processDb: Db, days = 91) {
  let work = () => Promise.resolve<unknown>(undefined)
  const everyReplica = (_name: string, _periodMs: number, run: typeof work) => {
    work = run
    return { runSoon: () => undefined }
  }
  const partitions = keepDayPartitions(
    processDb,
    { jobs: { everyReplica }, settings: settingsWith({ 'retention.events': days }) },
    [{ name: 'events', setting: 'retention.events' }],
  )
  return { ...partitions, tick: () => work() }
}

const insert = (id: number, at: Date) => db.insertInto('events').values({ id, at }).execute()

async function days(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name.replace(/^events_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
}

test('partitions of today and the next two days are made ahead and hold the days of Tokyo', async () => {
  const today = jstDayOf(new Date())
  await startProcess(db).tick()
  const ahead = [0, 1, 2].map((count) => addDays(today, count))
  expect(await days()).toEqual(expect.arrayContaining(ahead))
  const midnight = startOfJstDay(addDays(today, 1))
  await insert(1, new Date(midnight.getTime() - 1))
  await insert(2, midnight)
  const { rows } = await sql<{ id: number; part: string }>`
    select id, tableoid::regclass::text as part from events order by id`.execute(db)
  expect(rows.map(({ part }) => part)).toEqual(
    [0, 1].map((n) => `events_${(ahead[n] ?? '').replaceAll('-', '')}`),
  )
})

test('any other day is made on demand, once, also at the end of a month', async () => {
  const { ensure } = startProcess(db)
  const late = [new Date('2026-02-28T14:59:59.999Z'), new Date('2026-02-28T15:00:00Z')]
  await expect(insert(1, late[0] as Date)).rejects.toMatchObject({ code: '23514' })
  await ensure('events', [...late, ...late])
  await ensure('events', late)
  await insert(1, late[0] as Date)
  await insert(2, late[1] as Date)
  expect(await days()).toEqual(['2026-02-28', '2026-03-01'])
})

test('days past the retention are dropped whole, the first kept one stays', async () => {
  const today = jstDayOf(new Date())
  const [past, kept] = [addDays(today, -15), addDays(today, -14)]
  await createDayPartitions(db, 'events', [past, kept])
  await insert(1, startOfJstDay(past))
  await insert(2, startOfJstDay(kept))
  await startProcess(db, 15).tick()
  expect(await db.selectFrom('events').select('id').execute()).toEqual([{ id: 2 }])
  const left = await days()
  expect(left[0]).toBe(kept)
  expect(left).not.toContain(past)
})

test('a day that was dropped after it had been made is made again after the next tick', async () => {
  const day = '2026-05-05'
  const process = startProcess(db)
  await process.ensure('events', [startOfJstDay(day)])
  expect(await dropDayPartitions(db, 'events', '2026-05-06')).toBe(1)
  await process.tick()
  await process.ensure('events', [startOfJstDay(day)])
  await insert(1, startOfJstDay(day))
})

test('two processes make and drop the same days at once', async () => {
  const past = Array.from({ length: 20 }, (_, index) => addDays('2026-01-20', index))
  const processes = [startProcess(db), startProcess(open())]
  await Promise.all(processes.map(({ ensure }) => ensure('events', past.map(startOfJstDay))))
  expect(await days()).toEqual(past)
  await Promise.all(processes.flatMap(({ tick }) => [tick(), tick()]))
  const today = jstDayOf(new Date())
  expect((await days())[0]?.localeCompare(today)).toBeGreaterThanOrEqual(0)
  expect(await days()).toHaveLength(3)
})
