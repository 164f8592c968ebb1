import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gamelog/parts/ports'
import { drillSize } from '@gamelog/testing/drills'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterBackOffice, makeAdmin } from './_api-admin.ts'
import { makeMember, sendJson } from './_api-member.ts'
import { runBackupCommand, startDatabaseOf } from './_backup-commands.ts'
import { stackDatabase } from './_stack-database.ts'
import { digestTables } from './_table-digests.ts'
import { waitFor } from './_wait.ts'

const key = 'the-key-of-the-drill-of-backups'
const morePosts = drillSize({ short: 2_000, full: 200_000 })
/** Processes that write to the database without being asked. */
const writers = ['user-1', 'board-1', 'antenna-1', 'admin-1', 'widget-1', 'worker-1']
let folder: string
let site: Stack
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelog-backup-'))
  const env = { BACKUP_KEY: key, BACKUP_AT: 'off', RATE_LIMITS: 'off' }
  site = await startStack({ dataDir: join(folder, 'a'), env })
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

test(`a backup made while the site is written to is restored on an empty machine, every row of it (${morePosts} posts more)`, async () => {
  const { origin, dataDir } = site
  const [underLoad, atRest] = [join(folder, 'under-load.backup'), join(folder, 'at-rest.backup')]
  const ofSite = { DATA_DIR: dataDir, HTTP_PORT: new URL(origin).port }
  const member = await makeMember(origin)
  const operator = await makeMember(origin, 'discord', 'demo-admin')
  const admin = await enterBackOffice(origin, dataDir, operator)
  const made = await post('/api/board/threads', {
    title: 'バックアップの訓練',
    game_category: 'apex-legends',
    content: '最初',
  })
  const id = made.thread?.id
  await using database = stackDatabase(site, 'board')
  await writeManyPosts()

  const acknowledged: number[] = []
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      const made = await post(`/api/board/threads/${id}/posts`, { content: `投稿 ${Date.now()}` })
      acknowledged.push(made.post?.post_number ?? 0)
    }
  })()
  while (acknowledged.length < 5) await sleep(10)
  const before = [...acknowledged]
  expect(await runBackupCommand('backup', ofSite, underLoad)).toMatchObject({ isDone: true })
  isWriting = false
  await writing
  expect(acknowledged.length).toBeGreaterThan(before.length)

  const articles = await articleIds(origin)
  // As it is: what compares it must not change it, nor may jobs meanwhile.
  for (const part of writers) site.kill(part, 'SIGSTOP')
  const expected = await digestTables(database.pool)
  const madeAtRest = await runBackupCommand('backup', ofSite, atRest)
  for (const part of writers) site.kill(part, 'SIGCONT')
  expect(madeAtRest).toMatchObject({ isDone: true })

  // After the backup: known to the journal alone.
  const deleted = `/api/admin/board/threads/${id}/posts/2`
  const answer = await sendJson(`${origin}${deleted}`, { reason: '訓練' }, admin.adminHeaders, 'DELETE')
  expect(answer.status).toBe(200)
  const journal = join(dataDir, 'journal')
  await waitFor(async () => (await readFile(await journalOf(journal, 'board'), 'utf8')).includes('"post"'))

  // The empty machine: another folder, PostgreSQL, Redis and secrets.
  const target = {
    DATA_DIR: join(folder, 'b'),
    HTTP_PORT: String(await freePort()),
    POSTGRES_FSYNC: 'off',
    BACKUP_KEY: key,
  }
  expect(await runBackupCommand('backup', { ...target, BACKUP_KEY: '' }, 'verify', atRest)).toMatchObject({
    isDone: false,
    output: expect.stringMatching(/^at-rest\.backup is encrypted: set BACKUP_KEY/),
  })
  expect(await runBackupCommand('restore', target, underLoad)).toMatchObject({ isDone: true })
  {
    await using server = await startDatabaseOf(target.DATA_DIR)
    await using restored = stackDatabase(server, 'board')
    const { rows } = await restored.pool.query('select post_number from posts where thread_id = $1', [id])
    const numbers = new Set(rows.map((row) => row.post_number))
    expect(before.filter((number) => !numbers.has(number))).toEqual([])
    const { rows: torn } = await restored.pool.query(
      `select id from threads where post_count <> (select count(*) from posts where thread_id = threads.id) and id = $1`,
      [id],
    )
    expect(torn).toEqual([])
  }
  expect(await runBackupCommand('restore', target, atRest)).toMatchObject({
    isDone: false,
    output: expect.stringMatching(/the database gamelog is not empty: add --replace/),
  })
  const replaced = await runBackupCommand('restore', target, atRest, '--replace')
  expect(replaced).toMatchObject({ isDone: true })
  {
    await using server = await startDatabaseOf(target.DATA_DIR)
    await using restored = stackDatabase(server, 'board')
    expect(await digestTables(restored.pool)).toEqual(expected)
  }
  const { size } = await stat(atRest)
  process.stdout.write(`${madeAtRest.output}${replaced.output}${(size / 1e6).toFixed(1)} MB\n`)

  await cp(journal, join(target.DATA_DIR, 'journal'), { recursive: true })
  const started = await startStack({
    dataDir: target.DATA_DIR,
    httpPort: Number(target.HTTP_PORT),
    env: { BACKUP_AT: 'off' },
  })
  try {
    for (const path of ['/api/board/threads', `/api/board/threads/${id}`, '/api/site/state'])
      expect(await read(started.origin, path)).toEqual(await read(origin, path))
    // The worker publishes it anew.
    const { value } = await waitFor(() => articleIds(started.origin))
    const ids = new Set(value)
    expect(articles.filter((article) => !ids.has(article))).toEqual([])
    for (const page of ['/', '/board', `/board/thread/${id}`])
      expect((await fetch(`${started.origin}${page}`)).status).toBe(200)

    // The operator signs in anew, with the password of the site that was lost; sessions of the file are over.
    const again = await makeAdmin(started.origin, target.DATA_DIR)
    expect(again.profile.user_number).toBe(operator.profile.user_number)
    const ended = await fetch(`${started.origin}/api/admin/operators`, { headers: { ...admin.adminHeaders } })
    expect(ended.status).toBe(401)
    const running = await runBackupCommand('restore', target, atRest, '--replace')
    expect(running).toMatchObject({ isDone: false, output: expect.stringMatching(/is in use by process/) })
  } finally {
    await started.stop()
  }

  async function post(path: string, body: object): Promise<Record<string, Record<string, number>>> {
    const answer = await sendJson(`${origin}${path}`, body, member.headers)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, Record<string, number>>
  }

  async function writeManyPosts(): Promise<void> {
    await database.pool.query(
      `insert into threads (title, game_category, created_at, last_posted_at, post_count)
       select 'スレッド ' || n, 'apex-legends', now() - interval '40 days', now() - interval '40 days', 1000
       from generate_series(1, $1::integer / 1000) n`,
      [morePosts],
    )
    await database.pool.query(
      `insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, revision)
       select id, n, '名無しプレイヤー', 'aB3dE6gH', repeat(md5(id::text || n), 4) || E'\\n\\t\\\\日本語', now() - interval '40 days', 1
       from threads cross join generate_series(1, 1000) n where title ~ '^スレッド [0-9]+$'
       on conflict do nothing`,
    )
  }
}, 900_000)

test('a backup that was altered or cut off is refused, and a failed restore leaves nothing behind', async () => {
  const { DATA_DIR, file } = { DATA_DIR: join(folder, 'c'), file: join(folder, 'cut.backup') }
  const whole = join(folder, 'plain.backup')
  const env = { DATA_DIR: site.dataDir, HTTP_PORT: new URL(site.origin).port }
  expect(await runBackupCommand('backup', env, whole)).toMatchObject({ isDone: true })
  const bytes = await readFile(whole)
  await writeFile(file, bytes.subarray(0, bytes.length - 70_000))
  const target = { DATA_DIR, HTTP_PORT: String(await freePort()), POSTGRES_FSYNC: 'off', BACKUP_KEY: key }
  const refused = { isDone: false, output: expect.stringContaining('cut.backup cannot be opened') }
  expect(await runBackupCommand('backup', target, 'verify', file)).toMatchObject(refused)
  expect(await runBackupCommand('restore', target, file)).toMatchObject(refused)
  await using server = await startDatabaseOf(DATA_DIR)
  await using database = stackDatabase(server, 'board')
  await expect(database.pool.query('select 1')).rejects.toThrow(/database "gamelog" does not exist/)
}, 300_000)

/** This month's file of a service. */
async function journalOf(folder: string, service: string): Promise<string> {
  const [file = ''] = await readdir(join(folder, service))
  return join(folder, service, file)
}

/** An answer without its own time, count, revision (a restore advances it), and the threads written into the first site's table behind its back. */
async function read(origin: string, path: string) {
  const answer = await fetch(`${origin}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const {
    generated_at: _time,
    total_count: _count,
    revision: _revision,
    ...body
  } = (await answer.json()) as Answer
  const isOwn = ({ title }: { title: string }) => !/^スレッド [0-9]+$/.test(title)
  return body.threads ? { ...body, threads: body.threads.filter(isOwn) } : body
}

async function articleIds(origin: string): Promise<string[]> {
  const { articles = [] } = await read(origin, '/api/articles.json')
  return articles.map(({ id }) => id)
}

interface Answer {
  generated_at: string
  total_count?: number
  revision?: string
  articles?: { id: string }[]
  threads?: { title: string }[]
}
