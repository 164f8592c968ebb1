import { expect, it } from 'vitest'
import { parseSort, sortText } from './sort.ts'

const columns = ['date', 'name'] as const
const otherwise = { by: 'date', isDescending: true } as const

it('is the same after a round trip through the address', () => {
  for (const sort of [otherwise, { by: 'name', isDescending: false } as const])
    expect(parseSort(sortText(sort), columns, otherwise)).toEqual(sort)
})

it('falls back where the address names no column', () => {
  expect(parseSort('-size', columns, otherwise)).toBe(otherwise)
  expect(parseSort(undefined, columns, otherwise)).toBe(otherwise)
})
