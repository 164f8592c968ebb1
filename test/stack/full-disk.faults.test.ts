import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { spawnStart } from '@gamelog/testing/start-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, makeMember, sendJson } from './_api-member.ts'
import { stackRedis } from './_redis.ts'
import { stackDatabase } from './_stack-database.ts'
import { waitFor } from './_wait.ts'

// A full disk may take the site away, but nothing that was acknowledged, and 30 s after there is space it is back by itself.
// On a file system of its own, for which this process must be allowed to mount.
const disk = mkdtempSync(join(tmpdir(), 'gamelog-disk-'))
const canMount = mount()
if (!canMount) process.stdout.write('full disk: not tried, since this account may not mount a file system\n')

let stack: Stack
let member: Member
let thread: string

beforeAll(async () => {
  if (!canMount) return
  stack = await startStack({
    dataDir: join(disk, 'data'),
    env: { POSTGRES_FSYNC: 'on', DISK_RESERVE: 'on', RATE_LIMITS: 'off' },
  })
  member = await makeMember(stack.origin)
  const body = { title: '満杯のディスク', game_category: 'fps-general', content: 'はじめに' }
  const made = await sendJson(`${stack.origin}/api/board/threads`, body, member.headers)
  expect(made.status).toBe(201)
  const { id } = ((await made.json()) as { thread: { id: number } }).thread
  thread = `${stack.origin}/api/board/threads/${id}`
  await reserveIsHeld()
})
afterAll(async () => {
  await stack?.stop()
  if (canMount) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=800m,mode=700', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes until there is no space. */
function fill(): void {
  const file = openSync(join(disk, 'filling'), 'a')
  try {
    for (const block = Buffer.alloc(64 * 1024); ; ) writeSync(file, block)
  } catch {
    // ENOSPC
  } finally {
    closeSync(file)
  }
}

const reserveIsHeld = () => waitFor(() => readdirSync(stack.dataDir).includes('reserve'))
const free = () => rmSync(join(disk, 'filling'))
const status = async (path: string) =>
  (await fetch(`${stack.origin}${path}`, { signal: AbortSignal.timeout(5_000) })).status
const post = async (content: string) =>
  (
    await fetch(`${thread}/posts`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
      signal: AbortSignal.timeout(15_000),
    })
  ).status
const linesOf = (output: string) => output.split('\n').filter((line) => line.includes('the disk of'))

test.skipIf(!canMount)(
  'a file that fills the disk once leaves the site working, on its reserve',
  async () => {
    fill()
    await waitFor(() => linesOf(stack.launcher.output()).length > 0)
    // The disk is full until the launcher looks, for a second at most: Redis may have ended, and is started again.
    await waitFor(async () => (await status('/healthz')) === 200 && (await post('蓄え')) === 201, 30_000)
    for (let times = 0; times < 5; times++) {
      expect([await status('/'), await status('/healthz'), await post(`蓄え ${times}`)]).toEqual([
        200, 200, 201,
      ])
      await sleep(1_000)
    }
    free()
    await reserveIsHeld()
    expect(linesOf(stack.launcher.output())).toEqual([
      expect.stringMatching(
        /is full \(\d+ MB of 800 MB left; a reserve of 32 MB was given free\): free space/,
      ),
      expect.stringContaining('has space again'),
    ])
  },
)

test.skipIf(!canMount)(
  'a disk that is full for a minute: back in 30 s, nothing acknowledged is lost',
  async () => {
    const told = linesOf(stack.launcher.output()).length
    const redis = stackRedis(stack)
    redis.on('error', () => undefined)
    const acknowledged: string[] = []
    const keys: string[] = []
    let going = true
    const write = async () => {
      for (let number = 0; going; number++) {
        const answer = await post(`書き込み ${number}`).catch(() => undefined)
        if (answer === 201) acknowledged.push(`書き込み ${number}`)
        await sleep(50)
      }
    }
    const set = async () => {
      for (let number = 0; going; number++) {
        const isSet = await redis.set(`gamelog:board:drill-${number}`, '1', 'EX', 600).catch(() => undefined)
        if (isSet === 'OK') keys.push(`gamelog:board:drill-${number}`)
        await sleep(50)
      }
    }
    const writers = [write(), set(), useUpPostgres()]
    await sleep(3_000)
    let down = 0
    for (const until = performance.now() + 60_000; performance.now() < until; await sleep(500)) {
      fill()
      if ((await status('/healthz').catch(() => 0)) !== 200) down++
    }
    expect(down).toBeGreaterThan(0)
    free()
    const { ms } = await waitFor(
      async () =>
        (await status('/healthz')) === 200 && (await status('/')) === 200 && (await post('戻った')) === 201,
      30_000,
    )
    going = false
    await Promise.all(writers)
    await using board = stackDatabase(stack, 'board')
    const { rows } = await board.pool.query('select content from posts')
    const stored = new Set(rows.map(({ content }) => content))
    expect(acknowledged.filter((content) => !stored.has(content))).toEqual([])
    expect(await redis.exists(...keys)).toBe(keys.length)
    redis.disconnect()
    await reserveIsHeld()
    expect(linesOf(stack.launcher.output()).slice(told)).toEqual([
      expect.stringContaining('is full'),
      expect.stringContaining('has space again'),
    ])
    process.stdout.write(
      `full disk: back ${(ms / 1_000).toFixed(1)} s after there was space; ${acknowledged.length} posts and ${keys.length} keys acknowledged, none lost\n`,
    )
  },
)

/** Writes, slowly, so that the disk is full of something else, until Postgres needs another WAL file and panics. */
async function useUpPostgres(): Promise<void> {
  const database = stackDatabase(stack, 'board')
  database.pool.on('error', () => undefined)
  await database.pool.query('create table drill (text text)')
  const text = 'x'.repeat(1_000)
  for (let times = 0; times < 1_000; times++) {
    try {
      await database.pool.query('insert into drill select $1 from generate_series(1, 1000)', [text])
      await sleep(200)
    } catch {
      break
    }
  }
  await database.pool.end()
}

test.skipIf(!canMount)('a start on a full disk says so in one line', async () => {
  await reserveIsHeld()
  fill()
  // The running site gives its reserve free: it is used up as well.
  await waitFor(() => !readdirSync(stack.dataDir).includes('reserve'))
  await sleep(2_000)
  fill()
  const start = spawnStart([], { DATA_DIR: join(disk, 'other'), HTTP_PORT: '1' })
  expect(await start.exited).toBe(1)
  expect(start.output()).toMatch(
    /^the disk of .*\/other is full \(\d+ MB of 800 MB left\): free space, then start again\n$/,
  )
  free()
})
