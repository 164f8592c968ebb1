import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useSharedStack } from './_shared-stack.ts'

// Bytes as they are sent (gzip; KB = 1000 bytes).
const initialScripts = 120_000
const laterChunk = 40_000
const styles = 15_000

const stack = useSharedStack()

const assets = join(import.meta.dirname, '../../web/dist/assets')
const packed = (name: string) => statSync(join(assets, `${name}.gz`)).size
const sum = (names: string[]) => names.reduce((bytes, name) => bytes + packed(name), 0)

test.each([
  '/',
  '/board',
  '/board/thread/1',
  '/board/settings/ngid',
  '/redirect',
  '/about',
  '/profile',
  '/terms',
  '/ranking',
])('scripts and styles %s names stay within their budgets', async (path) => {
  const html = await (await fetch(stack().origin + path)).text()
  const names = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(scripts)).toBeLessThanOrEqual(initialScripts)
  expect(sum(names.filter((name) => name.endsWith('.css')))).toBeLessThanOrEqual(styles)
})

test('no later chunk is over 40 KB', () => {
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('index-'))
  expect(chunks.filter((name) => packed(name) > laterChunk)).toEqual([])
})
