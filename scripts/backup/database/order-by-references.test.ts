import { expect, test } from 'vitest'
import { orderByReferences } from './order-by-references.ts'

const tables = ['posts', 'reports', 'threads'].map((name) => ({ name }))

test('a table comes after those it refers to; its own rows do not count, a circle is an error', () => {
  const references = [
    { from: 'posts', to: 'threads' },
    { from: 'reports', to: 'posts' },
    { from: 'threads', to: 'threads' },
  ]
  expect(orderByReferences(tables, references).map(({ name }) => name)).toEqual([
    'threads',
    'posts',
    'reports',
  ])
  expect(() => orderByReferences(tables, [...references, { from: 'threads', to: 'reports' }])).toThrow(
    /circle/,
  )
})
