import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import type { Sort } from './sort.ts'

interface Thread {
  readonly id: number
  readonly title: string
  readonly posts: number
}

const rows: readonly Thread[] = [
  { id: 1, title: '雑談', posts: 418 },
  { id: 2, title: '質問', posts: 36 },
]
const columns: readonly Column<Thread, 'title' | 'posts'>[] = [
  { label: 'スレッド', phone: 'line', sort: 'title', cell: ({ title }) => title },
  {
    label: '投稿数',
    phoneLabel: '投稿',
    align: 'end',
    sort: 'posts',
    isDescendingFirst: true,
    cell: ({ posts }) => posts,
    sum: 454,
  },
  {
    label: '操作の説明',
    isLabelHidden: true,
    phone: ({ id }) => (id === 1 ? 'hidden' : 'corner'),
    cell: () => '?',
  },
]

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Given = Partial<Parameters<typeof DataTable<Thread, 'title' | 'posts'>>[0]>
function show(given: Given = {}): void {
  act(() => root.render(<DataTable columns={columns} rows={rows} rowKey={({ id }) => id} {...given} />))
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
const press = (element: Element | undefined) =>
  act(() => element?.dispatchEvent(new MouseEvent('click', { bubbles: true })))

it('makes a head and a cell of each column; on a card the label stands before the value of a pair', () => {
  show()
  expect(texts('th')).toEqual(['スレッド', '投稿数', '操作の説明'])
  expect(texts('tbody td')).toEqual(['雑談', '418', '?', '質問', '36', '?'])
  const [title, posts, last] = all('tbody td')
  expect(title?.dataset).toMatchObject({ phone: 'line' })
  expect(title?.dataset.label).toBeUndefined()
  expect(posts?.dataset).toMatchObject({ phone: 'pair', label: '投稿', align: 'end' })
  expect(last?.dataset.phone).toBe('hidden')
  expect(all('tbody td').at(-1)?.dataset.phone).toBe('corner')
})

it('leaves a hidden label to screen readers', () => {
  show()
  expect(all('th').at(-1)?.firstElementChild?.className).toBe('sr-only')
})

it('shows the sort, and only shows it without a way to change it', () => {
  show({ sort: { by: 'posts', isDescending: true } })
  expect(all('th').map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null])
  expect(all('th button')).toEqual([])
})

it('sorts by a press: figures downwards first, texts upwards; a second press turns round', () => {
  let sort: Sort<'title' | 'posts'> = { by: 'title', isDescending: true }
  const onSort = vi.fn((next: typeof sort) => {
    sort = next
    show({ sort, onSort })
  })
  show({ sort, onSort })
  press(all('th button')[1])
  press(all('th button')[1])
  press(all('th button')[0])
  press(all('th button')[0])
  expect(onSort.mock.calls.flat()).toEqual([
    { by: 'posts', isDescending: true },
    { by: 'posts', isDescending: false },
    { by: 'title', isDescending: false },
    { by: 'title', isDescending: true },
  ])
})

it('has a line of sums where a column has one; on a card the others leave no place', () => {
  show({ actions: () => <button type="button">開く</button> })
  expect(texts('tfoot td')).toEqual(['', '454', '', ''])
  expect(all('tfoot td').map(({ dataset }) => dataset.phone)).toEqual(['hidden', 'pair', 'hidden', 'hidden'])
  show({ columns: columns.slice(0, 1) })
  expect(all('tfoot')).toEqual([])
})

it('puts a note below its row, as wide as the table', () => {
  show({
    below: ({ id }) => id === 2 && '通報が12件あります。',
    actions: () => <button type="button">開く</button>,
  })
  const notes = all('[colspan]')
  expect(notes.map(({ textContent }) => textContent)).toEqual(['通報が12件あります。'])
  expect(notes[0]?.getAttribute('colspan')).toBe('4')
  expect(all('tr[data-open]')).toHaveLength(1)
})

it('takes a press on a row, but not one on its controls', () => {
  const onRowPress = vi.fn()
  show({ onRowPress, actions: () => <button type="button">開く</button> })
  press(all('tbody td')[1])
  expect(onRowPress).toHaveBeenCalledExactlyOnceWith(rows[0])
  press(all('tbody button')[0])
  expect(onRowPress).toHaveBeenCalledOnce()
})
