import { expect, test } from 'vitest'
import { createChunkNames } from './screen-chunks.ts'

const icon = '/node_modules/lucide-react/dist/esm/icons/x.mjs'
const importers: Record<string, string[]> = {
  '/router.ts': ['/main.tsx'],
  '/tabs.tsx': ['/home-page.tsx'],
  '/rows.tsx': ['/home-page.tsx', '/redirect-page.tsx'],
  '/times.ts': ['/rows.tsx', '/row.tsx'],
  '/row.tsx': ['/rows.tsx', '/times.ts'],
  '/title.ts': ['/status-page.tsx', '/rules-page.tsx', '/me-page.tsx', '/legal-page.tsx'],
  '/mute.ts': ['/home-page.tsx', '/thread-page.tsx'],
  '/meter.tsx': ['/home-page.tsx', '/board-page.tsx'],
  '/unread.ts': ['/home-page.tsx', '/composer.tsx'],
  '/subject.ts': ['/rows.tsx', '/talk-root.tsx'],
  '/field.tsx': ['/me-page.tsx', '/composer.tsx'],
  '/list.tsx': ['/me-page.tsx', '/dialog.tsx'],
  '/switch.tsx': ['/me-page.tsx', '/rules-page.tsx'],
  '/post.tsx': ['/thread-page.tsx', '/composer.tsx', '/report.tsx'],
  '/time.ts': ['/thread-page.tsx', '/preview.tsx'],
  '/quote.ts': ['/composer.tsx', '/report.tsx'],
  '/text.ts': ['/composer.tsx', '/dialog.tsx'],
  '/box.tsx': ['/composer.tsx', '/dialog.tsx', '/search-column.tsx'],
  '/node_modules/radix/index.js': ['/box.tsx'],
  '/count.ts': ['/search-column.tsx'],
  '/mark.ts': ['/talk-root.tsx', '/dialog.tsx'],
  [icon]: ['/rules-page.tsx', '/me-page.tsx'],
}
const dynamicImporters: Record<string, string[]> = {
  '/talk-root.tsx': ['/src/app/app.tsx'],
  '/footer.tsx': ['/src/features/layout/shell.tsx'],
  '/composer.tsx': ['/thread-parts.ts'],
  '/report.tsx': ['/thread-openings.ts'],
  '/preview.tsx': ['/report.tsx'],
  '/dialog.tsx': ['/talk-root.tsx', '/board-page.tsx'],
  '/later-tab.tsx': ['/me-page.tsx'],
  '/search-column.tsx': ['/router.ts'],
  '/login.tsx': ['/router.ts'],
}
importers['/thread-parts.ts'] = importers['/thread-openings.ts'] = ['/thread-page.tsx']
importers['/src/app/app.tsx'] = ['/main.tsx']
importers['/src/features/layout/shell.tsx'] = ['/main.tsx']
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? (/-page\.tsx$/.test(id) ? ['/router.ts'] : []),
    importedIds: Object.keys(importers).filter((module) => importers[module]?.includes(id)),
  }),
}
const rules = { many: 4, first: 'home', next: ['thread', 'board'] }
const name = createChunkNames(rules)
const namesOf = (...ids: string[]) => ids.map((id) => name(id, graph))

test('the base holds the entry, what many screens need, and what the first screen shares with the next ones', () => {
  expect(
    namesOf('/main.tsx', '/router.ts', '/title.ts', '/mute.ts', '/meter.tsx', '/unread.ts', icon),
  ).toEqual(Array(7).fill('base'))
  expect(createChunkNames({ ...rules, many: 5 })('/title.ts', graph)).toBe('legal-me-rules-status')
})

test('a part that every page loads in time takes what it shares with a screen into the base', () => {
  expect(namesOf('/subject.ts')).toEqual(['base'])
})

test('a screen has one file of its own, and one for what it shares with others', () => {
  expect(namesOf('/home-page.tsx', '/tabs.tsx')).toEqual([null, null])
  expect(namesOf('/post.tsx', '/time.ts')).toEqual([null, 'thread-own'])
  expect(namesOf('/rows.tsx', '/times.ts')).toEqual(['home-shared', 'home-shared'])
  expect(namesOf('/list.tsx', '/switch.tsx')).toEqual(['me-shared', 'me-rules'])
})

test('one file for what a screen loads soon, one for what a press opens', () => {
  expect(namesOf('/composer.tsx', '/quote.ts')).toEqual(['thread-soon', 'thread-soon'])
  expect(namesOf('/report.tsx', '/preview.tsx')).toEqual(['thread-press', 'thread-press'])
})

test('one file for what every page loads late, with what later parts share', () => {
  expect(namesOf('/talk-root.tsx', '/footer.tsx', '/mark.ts', '/text.ts', '/field.tsx')).toEqual(
    Array(5).fill('late'),
  )
  expect(createChunkNames({ ...rules, hasFrame: false })('/footer.tsx', graph)).toBeNull()
})

test('one file for the columns of wide windows', () => {
  expect(namesOf('/search-column.tsx', '/count.ts')).toEqual(['columns', 'columns'])
})

test('parts of several screens, tabs, and what brings a library are left to the bundler', () => {
  expect(
    namesOf('/dialog.tsx', '/later-tab.tsx', '/login.tsx', '/box.tsx', '/node_modules/radix/index.js'),
  ).toEqual(Array(5).fill(null))
})
