import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@gamelog/parts/ports'
import { rollbackVersion } from '@gamelog/server/release-version'
import { type Stack, type StackOptions, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { adminPassword, enterBackOffice, makeAdmin } from './_api-admin.ts'
import { type Member, makeMember, sendJson } from './_api-member.ts'

// A rollback as an operator makes it: the version before is started on the data of this one, used, and left again.

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let temporary: string
let before: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'gamelog-rollback-'))
  before = join(temporary, 'before')
  await checkOut(await commitOf(rollbackVersion), before)
})
afterAll(() => rm(temporary, { recursive: true, force: true }))

/** The last commit of a version, from the changelog. */
async function commitOf(version: string): Promise<string> {
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const section = changes.split(/^## /m).find((text) => text.startsWith(`${version}\n`))
  const commit = /^Its last commit is `([0-9a-f]+)`/m.exec(section ?? '')?.[1]
  if (commit === undefined) throw new Error(`CHANGELOG.md names no last commit of ${version}`)
  return commit
}

/** The sources of a commit with the packages of this checkout. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = join(temporary, 'before.tar')
  await run('mkdir', ['-p', folder])
  await run('git', ['-C', root, 'archive', '--output', archive, commit])
  await run('tar', ['-xf', archive, '-C', folder])
  await cp(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** A stack that ends with its test, also when the test fails. */
async function start(options: StackOptions): Promise<Stack> {
  const stack = await startStack(options)
  onTestFinished(async () => {
    await stack.stop()
  })
  return stack
}

async function makeThread(origin: string, { headers }: Member, title: string): Promise<number> {
  const answer = await sendJson(
    `${origin}/api/board/threads`,
    { title, content: title, game_category: 'overwatch-2' },
    headers,
  )
  expect([title, answer.status]).toEqual([title, 201])
  return ((await answer.json()) as { thread: { id: number } }).thread.id
}

async function expectThread(origin: string, id: number, title: string): Promise<void> {
  const page = await fetch(`${origin}/board/thread/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(title)])
}

test(`version ${rollbackVersion} runs on the data of this one, and this one goes on from there`, async () => {
  const options = { dataDir: join(temporary, 'data'), httpPort: await freePort() }
  const present = await start(options)
  const member = await makeMember(present.origin)
  const first = await makeThread(present.origin, member, '新しい版のスレッド')
  await makeAdmin(present.origin, present.dataDir)
  await present.stop()

  const back = await start({ ...options, folder: before })
  const health = (await (await fetch(`http://127.0.0.1:${back.ports['board-1']}/healthz`)).json()) as {
    version: string
  }
  expect(health.version).toBe(rollbackVersion)
  await expectThread(back.origin, first, '新しい版のスレッド')
  const { refresh_token } = member.session
  const renewed = await sendJson(`${back.origin}/auth/v1/token?grant_type=refresh_token`, { refresh_token })
  expect(renewed.status).toBe(200)
  const second = await makeThread(back.origin, await makeMember(back.origin), '前の版のスレッド')
  const admin = await enterBackOffice(
    back.origin,
    back.dataDir,
    await makeMember(back.origin, 'discord', 'demo-admin'),
  )
  const settings = await fetch(`${back.origin}/api/admin/settings`, { headers: admin.adminHeaders })
  expect(settings.status).toBe(200)
  await back.stop()

  const again = await start(options)
  await expectThread(again.origin, first, '新しい版のスレッド')
  await expectThread(again.origin, second, '前の版のスレッド')
  expect(adminPassword(again.dataDir)).toBe(adminPassword(back.dataDir))
})
