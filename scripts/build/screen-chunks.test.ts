import { expect, test } from 'vitest'
import { frameChunk, screenChunk } from './screen-chunks.ts'

const importers: Record<string, string[]> = {
  '/rows.tsx': ['/home-page.tsx', '/redirect-page.tsx'],
  '/times.ts': ['/rows.tsx', '/row.tsx'],
  '/row.tsx': ['/rows.tsx', '/times.ts'],
  '/title.ts': ['/home-page.tsx', '/board-page.tsx', '/me-page.tsx', '/legal-page.tsx'],
  '/mute.ts': ['/home-page.tsx', '/thread-page.tsx'],
  '/menu.tsx': ['/dialog.tsx'],
  '/list.tsx': ['/board-page.tsx', '/dialog.tsx'],
  '/subject.ts': ['/rows.tsx', '/talk-root.tsx'],
  '/mark.ts': ['/talk-root.tsx', '/dialog.tsx'],
  '/field.tsx': ['/search-column.tsx'],
  '/icon.tsx': ['/search-column.tsx', '/footer.tsx'],
  '/keys.ts': ['/search-column.tsx', '/dialog.tsx'],
  '/lucide-react/dist/esm/icons/x.mjs': ['/board-page.tsx', '/me-page.tsx'],
}
const dynamicImporters: Record<string, string[]> = {
  '/talk-root.tsx': ['/src/app/app.tsx'],
  '/dialog.tsx': ['/talk-root.tsx'],
  '/footer.tsx': ['/src/features/layout/shell.tsx'],
  '/search-column.tsx': ['/src/app/routes.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  }),
}
const chunkOf = (id: string) => screenChunk(id, graph)

test('what few screens share is a file of theirs, whatever leads to it', () => {
  expect(chunkOf('/rows.tsx')).toBe('home-redirect')
  expect(chunkOf('/times.ts')).toBe('home-redirect')
})

test('what four screens share is common', () => {
  expect(chunkOf('/title.ts')).toBe('common')
  expect(screenChunk('/title.ts', graph, 5)).toBe('board-home-legal-me')
})

test('an icon that half as many screens share is common', () => {
  expect(chunkOf('/lucide-react/dist/esm/icons/x.mjs')).toBe('common')
  expect(screenChunk('/lucide-react/dist/esm/icons/x.mjs', graph, 7)).toBe('board-me')
})

test('what the two most visited screens share is common', () => {
  expect(chunkOf('/mute.ts')).toBe('common')
})

test('what screens share with a part that every page loads in time is common', () => {
  expect(chunkOf('/subject.ts')).toBe('common')
})

test('what one screen shares with its later parts is a file of it', () => {
  expect(chunkOf('/list.tsx')).toBe('board-own')
})

test('what no screen needs, and a screen, is left to the bundler', () => {
  expect(chunkOf('/menu.tsx')).toBeNull()
  expect(chunkOf('/home-page.tsx')).toBeNull()
})

test('what every page loads after its screen is one file, what only wide windows load another one', () => {
  const frameOf = (id: string) => frameChunk(id, graph)
  expect(['/talk-root.tsx', '/footer.tsx', '/mark.ts', '/icon.tsx'].map(frameOf)).toEqual(
    Array(4).fill('late'),
  )
  expect(['/search-column.tsx', '/field.tsx'].map(frameOf)).toEqual(['columns', 'columns'])
  expect(['/subject.ts', '/dialog.tsx', '/keys.ts', '/home-page.tsx'].map(frameOf)).toEqual(
    Array(4).fill(null),
  )
})
