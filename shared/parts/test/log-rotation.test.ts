import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { LogRotation } from '../src/log-rotation.ts'
import { freePort } from '../src/ports.ts'
import { postgresUrl, preparePostgres } from '../src/postgres.ts'
import { Supervisor } from '../src/supervisor.ts'
import { bareNginx } from './_bare-nginx.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-rotation-'))
afterAll(() => rmSync(folder, { recursive: true }))
const day = 86_400_000

/** A data folder, its supervisor and the rotation of its logs. */
function dataFolder(name: string, limits = { maxBytes: 20_000, days: 1_000 }) {
  const dataDir = join(folder, name)
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const supervisor = new Supervisor(dataDir)
  const rotation = new LogRotation(logs, limits, (log) => supervisor.writerOf(log))
  return { dataDir, logs, supervisor, rotation }
}

/** What was written to a log, oldest first. */
function wholeText(log: string): string {
  const numbers = readdirSync(join(log, '..')).flatMap((name) => /\.log\.(\d+)$/.exec(name)?.[1] ?? [])
  const rotated = numbers.map(Number).sort((a, b) => b - a)
  return [...rotated.map((number) => `${log}.${number}`), log]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
}

test('a part that writes all the time loses no line while its log is rotated', async () => {
  const { logs, supervisor, rotation } = dataFolder('writer')
  const program = `
    const { writeSync } = require('node:fs')
    let number = 0
    setInterval(() => { for (let i = 0; i < 500; i++) writeSync(1, 'line ' + number++ + '\\n') }, 1)`
  await supervisor.start({
    name: 'writer',
    command: process.execPath,
    args: ['-e', program],
    isReady: async () => existsSync(join(logs, 'writer.log')),
  })
  for (let times = 0; times < 30; times++) {
    await sleep(50)
    rotation.look()
  }
  await supervisor.stop()
  const lines = wholeText(join(logs, 'writer.log')).trimEnd().split('\n')
  expect(existsSync(join(logs, 'writer.log.20'))).toBe(true)
  expect(lines).toEqual(lines.map((_, index) => `line ${index}`))
})

test('nginx opens its access log anew', async () => {
  const { dataDir, logs, supervisor, rotation } = dataFolder('nginx', { maxBytes: 200, days: 1_000 })
  const port = await freePort()
  const accessLog = join(logs, 'access.log')
  await supervisor.start(await bareNginx(dataDir, port, accessLog))
  for (let number = 0; number < 60; number++) {
    await fetch(`http://127.0.0.1:${port}/n${number}.`)
    rotation.look()
  }
  await supervisor.stop()
  expect(existsSync(`${accessLog}.1`)).toBe(true)
  expect(wholeText(accessLog).match(/n\d+\./g)).toEqual(
    Array.from({ length: 60 }, (_, number) => `n${number}.`),
  )
})

test('Postgres opens its log anew', async () => {
  const { dataDir, logs, supervisor, rotation } = dataFolder('postgres', { maxBytes: 1, days: 1_000 })
  const server = { port: await freePort(), password: 'secret' }
  const logFile = join(logs, 'postgres.log')
  await supervisor.start(
    await preparePostgres({ ...server, folder: join(dataDir, 'postgres'), logFile, fsync: false }),
  )
  const client = new pg.Client({ connectionString: postgresUrl(server) })
  await client.connect()
  const log = async (text: string) => client.query(`do $$ begin raise log '${text}'; end $$`)
  await log('before')
  await expect.poll(() => wholeText(logFile)).toContain('before')
  rotation.look()
  await expect.poll(() => existsSync(logFile)).toBe(true)
  await log('after')
  await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('after')
  expect(readFileSync(`${logFile}.1`, 'utf8')).toContain('before')
  await client.end()
  await supervisor.stop()
})

test('each log is rotated once a day, and kept for so many days and files', () => {
  const { logs, rotation } = dataFolder('days', { maxBytes: 1_000, days: 3 })
  const log = join(logs, 'seed.log')
  const start = Date.now()
  const names = () => readdirSync(logs).sort()
  for (let passed = 0; passed < 6; passed++) {
    const now = start + passed * day
    writeFileSync(log, `day ${passed}\n`)
    utimesSync(log, now / 1_000, now / 1_000)
    rotation.look(now)
    rotation.look(now)
  }
  expect(names()).toEqual(['seed.log.1', 'seed.log.2', 'seed.log.3'])
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('day 5\n')
  rotation.look(start + 20 * day)
  expect(names()).toEqual([])
})
