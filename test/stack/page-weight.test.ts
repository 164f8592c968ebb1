import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { adminScreenEntries } from '@gamelog/contracts/admin-screens'
import { screenEntries } from '@gamelog/contracts/screens'
import { expect, test } from 'vitest'
import { useSharedStack } from './_shared-stack.ts'

// Bytes as they are sent (gzip; KB = 1000 bytes). A page names every script its screen needs before its first use.
const initialScripts = 140_000
/** The largest holds re2js, 45 KB; it is loaded with a reader's first pattern rule. */
const laterChunk = 50_000
const styles = 17_000
/** What the service worker fetches once per version, unless the browser has it. */
const wholeSite = 500_000

const stack = useSharedStack()

const web = join(import.meta.dirname, '../../web/dist')
const office = join(import.meta.dirname, '../../admin-web/dist')
const assets = join(web, 'assets')
const packed = (name: string) => statSync(join(assets, `${name}.gz`)).size
const sum = (names: string[]) => names.reduce((bytes, name) => bytes + packed(name), 0)

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Manifest of a frontend's newest build; files of earlier builds stay beside it for pages that are open. */
const manifestOf = (dist: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** Paths of all scripts and styles of the newest build of `web`. */
function builtFiles(): string[] {
  const files = Object.values(manifestOf(web)).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((name) => /\.(?:js|css)$/.test(name))
}

const paths = screenEntries.map(([, { path }]) => path.replace(':id', '1').replace(':range', '1-100'))

test.each([...paths, '/redirect?id=a', '/nowhere'])(
  'scripts and styles %s names stay within their budgets',
  async (path) => {
    const html = await (await fetch(stack().origin + path)).text()
    const names = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map((match) => match[1] ?? '')
    const scripts = names.filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    expect(sum(scripts)).toBeLessThanOrEqual(initialScripts)
    expect(sum(names.filter((name) => name.endsWith('.css')))).toBeLessThanOrEqual(styles)
  },
)

test('no later chunk is over 50 KB', () => {
  const chunks = builtFiles().filter((name) => name.endsWith('.js') && !name.startsWith('assets/index-'))
  expect(chunks.filter((name) => statSync(join(web, `${name}.gz`)).size > laterChunk)).toEqual([])
})

test('the service worker names files that exist, all that were built, within its budget', async () => {
  const code = await (await fetch(`${stack().origin}/sw.js`)).text()
  const names = [...code.matchAll(/"\/assets\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const built = builtFiles().map((name) => name.replace('assets/', ''))
  expect(names.toSorted()).toEqual(built.toSorted())
  expect(sum(names)).toBeLessThanOrEqual(wholeSite)
  for (const path of ['/offline.html', '/shell.html']) {
    expect((await fetch(stack().origin + path)).status, path).toBe(200)
  }
})

const officeScripts = 160_000
const officeStyles = 20_000

/** The entry's and a screen's files with everything they import at once; chunks of later use are not among them. */
function filesOf(sources: string[]): string[] {
  const manifest = manifestOf(office)
  const names = new Set(sources)
  for (const name of names) for (const next of manifest[name]?.imports ?? []) names.add(next)
  const chunks = [...names].map((name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the manifest`)
    return chunk
  })
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
}

test.each(adminScreenEntries)("the back office's screen %s stays within its budgets", (_, { component }) => {
  const files = filesOf(['index.html', `src/${component}.tsx`])
  const weigh = (ending: string) =>
    files
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + statSync(join(office, `${name}.gz`)).size, 0)
  expect(weigh('.js')).toBeGreaterThan(0)
  expect(weigh('.js')).toBeLessThanOrEqual(officeScripts)
  expect(weigh('.css')).toBeLessThanOrEqual(officeStyles)
})
