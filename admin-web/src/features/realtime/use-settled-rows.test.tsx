import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledRows } from './use-settled-rows.ts'

interface Row {
  id: string
  clicks: number
}
const keyOf = ({ id }: Row) => id
const ranking = (...rows: [string, number][]): Row[] => rows.map(([id, clicks]) => ({ id, clicks }))

function List({ rows }: { rows: Row[] }) {
  return useSettledRows(rows, keyOf).map(({ id, clicks }) => <li key={id}>{`${id} ${clicks}`}</li>)
}

let root: Root
let list: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  list = document.createElement('ol')
  root = createRoot(list)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (rows: Row[]) => act(() => root.render(<List rows={rows} />))
const texts = () => [...list.children].map(({ textContent }) => textContent)

test('rows keep their place for 3 s; their figures are new at once', () => {
  answer(ranking(['a', 5], ['b', 4]))
  answer(ranking(['b', 7], ['a', 6]))
  expect(texts()).toEqual(['a 6', 'b 7'])
  act(() => vi.advanceTimersByTime(2_900))
  expect(texts()).toEqual(['a 6', 'b 7'])
  act(() => vi.advanceTimersByTime(200))
  expect(texts()).toEqual(['b 7', 'a 6'])
})

test('a row that left stays as it was, a new one waits', () => {
  answer(ranking(['a', 5], ['b', 4]))
  answer(ranking(['c', 9], ['a', 5]))
  expect(texts()).toEqual(['a 5', 'b 4'])
  act(() => vi.advanceTimersByTime(3_100))
  expect(texts()).toEqual(['c 9', 'a 5'])
})

test('a further answer does not begin the 3 s anew', () => {
  answer(ranking(['a', 5], ['b', 4]))
  answer(ranking(['b', 7], ['a', 6]))
  act(() => vi.advanceTimersByTime(2_000))
  answer(ranking(['b', 9], ['a', 6]))
  act(() => vi.advanceTimersByTime(1_100))
  expect(texts()).toEqual(['b 9', 'a 6'])
})

test('the first rows after none are there at once', () => {
  answer([])
  answer(ranking(['a', 1]))
  expect(texts()).toEqual(['a 1'])
})
