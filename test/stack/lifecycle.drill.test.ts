import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isFree } from '@gamelog/parts/ports'
import { fullDrills } from '@gamelog/testing/drills'
import { attachStack, readPids, type Stack, type StackOptions, startStack } from '@gamelog/testing/stack'
import { spawnStart } from '@gamelog/testing/start-process'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedDataFolder } from '../../scripts/config.ts'
import { isAlive, startOf, waitFor } from './_wait.ts'

const sharedFolder = sharedDataFolder()
const shared = sharedFolder === undefined ? undefined : attachStack(sharedFolder)
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gamelog-lifecycle-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A stack that ends with its test, also when the test fails. */
async function start(options?: StackOptions): Promise<Stack> {
  const stack = await startStack(options)
  onTestFinished(async () => {
    await stack.stop()
  })
  return stack
}

async function idsOf(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/articles.json`)
  const file = (await response.json()) as { articles: { id: string }[] }
  return file.articles.map(({ id }) => id)
}

/** Of the secrets in the data folder, each process was started with those it reads. */
async function expectOwnSecretsOnly({ pids }: Stack): Promise<void> {
  const { databasePasswords, redisPasswords, ...single } = JSON.parse(
    await readFile(join(dataDir, 'secrets.json'), 'utf8'),
  )
  const named = (kind: string, passwords: Record<string, string>) =>
    Object.entries(passwords).map(([name, value]) => [`${kind} ${name}`, value] as const)
  const secrets = [
    ...(Object.entries(single) as [string, string][]),
    ...named('database', databasePasswords),
    ...named('redis', redisPasswords),
  ]
  const held = async (part: string) => {
    const environment = await readFile(`/proc/${pids()[part]}/environ`, 'utf8')
    return secrets.filter(([, value]) => environment.includes(value)).map(([name]) => name)
  }
  expect(await held('worker-1')).toEqual(['database antenna', 'redis worker'])
  expect(await held('widget-1')).toEqual(['database widget', 'redis widget'])
  expect(await held('user-1')).toEqual(['tokenKeySecret', 'idpClientSecret', 'database user', 'redis user'])
  for (const part of ['postgres', 'redis', 'nginx']) expect(await held(part)).toEqual([])
}

test('a killed launcher is no hindrance: the next start has everything back, and Ctrl-C leaves nothing running', async () => {
  const httpPort = await freePort()
  const first = await start({ dataDir, httpPort })
  const { value: before } = await waitFor(async () => {
    const ids = await idsOf(first.origin)
    return ids.length > 50 ? ids : undefined
  })
  if (process.platform === 'linux') await expectOwnSecretsOnly(first)

  const intruder = spawnStart([], { DATA_DIR: dataDir, HTTP_PORT: String(await freePort()) })
  expect(await intruder.exited).toBe(1)
  expect(intruder.output()).toMatch(
    new RegExp(`^data folder ${dataDir} is in use by process ${first.launcher.pid} .*\\n$`),
  )
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)

  const orphans = Object.values(first.pids()).map((pid) => ({ pid, start: startOf(pid) }))
  first.launcher.kill('SIGKILL')
  await first.launcher.exited
  // A version before Redis users knew no passwords for them.
  const file = join(dataDir, 'secrets.json')
  const { redisPasswords: _later, ...secrets } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(secrets))
  const second = await start({ dataDir })
  await waitFor(() => orphans.every(({ pid, start }) => startOf(pid) !== start || start === undefined))
  await expectKept(second, before)

  const pids = Object.values(second.pids())
  expect(pids.length).toBeGreaterThanOrEqual(10)
  expect(await second.stop()).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
  expect(readPids(dataDir)).toEqual({})
  const ports = await Promise.all(Object.values(second.ports).map((port) => isFree(port)))
  expect(ports).not.toContain(false)
  // Another copy on this machine was not touched by any of this.
  if (shared) expect((await fetch(`${shared.origin}/healthz`)).status).toBe(200)

  if (!fullDrills) return
  // A rule of the product, measured where nothing else runs.
  const starting = performance.now()
  const third = await start({ dataDir, httpPort })
  expect(performance.now() - starting).toBeLessThan(15_000)
  await expectKept(third, before)
  await third.stop()
})

/** The site is well and has these articles. */
async function expectKept({ origin }: Stack, articles: readonly string[]): Promise<void> {
  const now = await idsOf(origin)
  expect(articles.filter((id) => !now.includes(id))).toEqual([])
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
}

if (fullDrills)
  test('two copies start at once and run side by side; stopping one does not touch the other', async () => {
    const [one, other] = await Promise.all([start(), start()])
    expect(one.origin).not.toBe(other.origin)
    expect(await one.stop()).toBe(0)
    expect((await fetch(`${other.origin}/healthz`)).status).toBe(200)
    await other.stop()
  })

test('a taken port is one line, exit 1, and nothing is left', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-taken-'))
  const start = spawnStart([], { DATA_DIR: folder, HTTP_PORT: String(port) })
  expect(await start.exited).toBe(1)
  expect(start.output()).toBe(`port ${port} is taken: stop what uses it, or set HTTP_PORT to another one\n`)
  expect(readPids(folder)).toEqual({})
  server.close()
  await rm(folder, { recursive: true })
})

test.each([
  [{ HTTP_PORT: 'eighty' }, [], /^HTTP_PORT is wrong: .*\n$/],
  [{ HTTP_PORT: '0', DEMO: 'yes' }, [], /^HTTP_PORT is wrong: .*\nDEMO is wrong: .*\n$/],
  [{ PUBLIC_ORIGIN: 'https://example.com/path' }, [], /^PUBLIC_ORIGIN is wrong: .*\n$/],
  [{ DATABASE_URL: 'mysql://x' }, [], /^DATABASE_URL is wrong: .*\n$/],
  [
    { NODE_ENV: 'production' },
    [],
    /^PUBLIC_ORIGIN is required\nADMIN_PASSWORD is required\nINTERNAL_TOKEN is required\n/,
  ],
  [{}, ['--replicas', 'bord=2'], /^--replicas bord=2 is wrong: .*\n$/],
  [{}, ['--replica', '2'], /^.*--replica.*\n$/],
])('%o %o ends with clear lines and exit 1', async (env, args, expected) => {
  const start = spawnStart(args, { DATA_DIR: dataDir, HTTP_PORT: '21080', ...env })
  expect(await start.exited).toBe(1)
  expect(start.output()).toMatch(expected)
})

test('secrets are made once and only their owner may read them', async () => {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8')
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o077).toBe(0)
  expect(Object.keys(JSON.parse(text).databasePasswords).sort()).toEqual([
    'admin',
    'antenna',
    'backup',
    'board',
    'user',
    'widget',
  ])
})
