import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLaunchConfig } from './config.ts'
import { services } from './settings/service-configs.ts'
import { processesRead, variablesRead, watched } from './settings/variables-read.ts'

/** Every variable the launcher and the processes look at. */
function allVariablesRead(): Set<string> {
  const launcher = watched({}, (env) => readLaunchConfig('/tmp', env))
  return new Set([...launcher, ...processesRead.flatMap((name) => [...variablesRead(name)])])
}

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
const table = /<!-- config -->([\s\S]*?)<!-- \/config -->/.exec(text)?.[1] ?? ''
const firstCells = table.split('\n').map((line) => line.split('|')[1] ?? '')
const named = new Set(
  firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1] ?? '')),
)
const suffixes = [...table.matchAll(/`…(_[A-Z_]+)`/g)].map((match) => match[1] ?? '')

/** Rows may stand for a family: `USER_URL` … `WORKER_URL`, `…_TOKEN_URL`. */
function isNamed(variable: string): boolean {
  if (named.has(variable)) return true
  if (suffixes.some((suffix) => variable.endsWith(suffix))) return true
  const family = /^([A-Z]+)(_DATABASE_URL|_REDIS_URL|_URL)$/.exec(variable)
  return family !== null && services.includes(family[1] ?? '') && named.has(`USER${family[2]}`)
}

test('every variable a config.ts reads is in docs/configuration.md', () => {
  expect([...allVariablesRead()].filter((variable) => !isNamed(variable))).toEqual([])
})

test('every variable in docs/configuration.md is read by a config.ts', () => {
  const read = allVariablesRead()
  expect([...named].filter((variable) => !read.has(variable))).toEqual([])
})
