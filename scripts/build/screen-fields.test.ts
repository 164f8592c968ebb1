import { type Plugin, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { screenFields } from './screen-fields.ts'

function transform(code: string, id = '/site/shared/contracts/src/screens.ts'): string | undefined {
  const { transform: run } = screenFields() as Plugin & {
    transform(this: { parse: typeof parseAst }, code: string, id: string): { code: string } | undefined
  }
  return run.call({ parse: parseAst }, code, id)?.code
}

test('the browser is left path, component, title and navigation of a screen', () => {
  const code = `const made = (path, servedBy) => ({ path, servedBy, ...(path && { nav: { group: 'MENU' } }) })
const screens = {
  home: { path: '/', servedBy: 'antenna', query: { name: 'game', values: games }, title: 'x', indexable: true, offline: true },
}`
  expect(transform(code)?.replace(/\s+/g, ' ')).toBe(
    "const made = (path, servedBy) => ({ path, ...(path && { nav: { group: 'MENU' } }) }) " +
      "const screens = { home: { path: '/', title: 'x', }, }",
  )
})

test('other modules stay as they are', () => {
  expect(transform('const a = { query: 1 }', '/site/web/src/a.ts')).toBeUndefined()
})
