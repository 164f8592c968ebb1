import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig as readAdminConfig } from '../services/admin/src/config.ts'
import { readConfig as readAntennaConfig, readWorkerConfig } from '../services/antenna/src/config.ts'
import { readConfig as readBoardConfig } from '../services/board/src/config.ts'
import { readConfig as readUserConfig } from '../services/user/src/config.ts'
import { readConfig as readWidgetConfig } from '../services/widget/src/config.ts'
import { readDemoConfig } from '../shared/demo/src/config.ts'
import { readLaunchConfig } from './config.ts'

type Env = Record<string, string | undefined>

const secret = 'a-secret-of-at-least-thirty-two-characters'
const url = 'http://127.0.0.1:3000'
const services = ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER']

const usable: Env = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLISHED_DIR: '/tmp',
  WEB_DIST: '/tmp',
  INTERNAL_TOKEN: secret,
  AUTH_SECRET: secret,
  DISPLAY_ID_SECRET: secret,
  GUEST_COOKIE_SECRET: secret,
  IDP_CLIENT_SECRET: secret,
  ...Object.fromEntries(services.map((name) => [`${name}_URL`, url])),
  ...Object.fromEntries(services.map((name) => [`${name}_DATABASE_URL`, 'postgres://u:p@127.0.0.1/gamelog'])),
}

/** Every variable the readers look at, as they look at it. */
function variablesRead(): Set<string> {
  const seen = new Set<string>()
  const watch = (env: Env) =>
    new Proxy(env, {
      get(target, name) {
        if (typeof name === 'string') seen.add(name)
        return target[String(name)]
      },
    })
  const read = [
    readUserConfig,
    readBoardConfig,
    readAntennaConfig,
    readWorkerConfig,
    readAdminConfig,
    readWidgetConfig,
  ]
  for (const readConfig of read) readConfig(watch(usable))
  readDemoConfig(watch(usable))
  readLaunchConfig('/tmp', watch({}))
  return seen
}

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const table = /<!-- config -->([\s\S]*?)<!-- \/config -->/.exec(readme)?.[1] ?? ''
const firstCells = table.split('\n').map((line) => line.split('|')[1] ?? '')
const named = new Set(
  firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1] ?? '')),
)
const suffixes = [...table.matchAll(/`…(_[A-Z_]+)`/g)].map((match) => match[1] ?? '')

/** Rows may stand for a family: `USER_URL` … `WORKER_URL`, `…_TOKEN_URL`. */
function isNamed(variable: string): boolean {
  if (named.has(variable)) return true
  if (suffixes.some((suffix) => variable.endsWith(suffix))) return true
  const family = /^([A-Z]+)(_DATABASE_URL|_URL)$/.exec(variable)
  return family !== null && services.includes(family[1] ?? '') && named.has(`USER${family[2]}`)
}

test('every variable a config.ts reads is in the README', () => {
  expect([...variablesRead()].filter((variable) => !isNamed(variable))).toEqual([])
})

test('every variable in the README is read by a config.ts', () => {
  const read = variablesRead()
  expect([...named].filter((variable) => !read.has(variable))).toEqual([])
})
