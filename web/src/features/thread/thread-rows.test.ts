import type { Post } from '@gamelog/contracts/board/post'
import { describe, expect, it } from 'vitest'
import { chunkRows, type RowOptions, threadRows } from './thread-rows.ts'

function thread(...contents: string[]): Post[] {
  return contents.map((content, index) => ({
    post_number: index + 1,
    content,
    user_name: 'n',
    display_id: 'a',
    posted_at: '2026-01-01T00:00:00Z',
    deleted: 0,
  }))
}

const plain: RowOptions = {
  order: 'tree',
  references: new Map(),
  folded: new Set(),
  firstUnread: null,
  liveFrom: null,
  written: [],
  isHidden: () => false,
}

const posts = thread('op', '>>1', '>>2', '>>1', 'x', '>>5')

function shape(over: Partial<RowOptions>) {
  return threadRows(posts, { ...plain, ...over }).map((row) => `${row.post.post_number}:${row.rails}`)
}

describe('threadRows', () => {
  it('draws rails on where siblings follow', () => {
    expect(shape({})).toEqual(['1:', '2:1', '3:10', '4:0', '5:', '6:0'])
  })

  it('keeps posts in order of number without a tree', () => {
    expect(shape({ order: 'number' })).toEqual(['1:', '2:', '3:', '4:', '5:', '6:'])
  })

  it('folds replies away and counts them', () => {
    const rows = threadRows(posts, { ...plain, folded: new Set([1]) })
    expect(rows.map((row) => row.post.post_number)).toEqual([1, 5, 6])
    expect(rows[0]).toMatchObject({ isFolded: true, descendants: 3 })
  })

  it('starts a tree of its own at the first unread post, under one line', () => {
    const rows = threadRows(posts, { ...plain, firstUnread: 4 })
    expect(rows.map((row) => row.post.post_number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.filter((row) => row.startsNew).map((row) => row.post.post_number)).toEqual([4])
    expect(rows[3]).toMatchObject({ depth: 0 })
  })

  it('puts posts that came meanwhile at the end, where they move nothing', () => {
    const before = threadRows(posts.slice(0, 4), { ...plain, liveFrom: 5 })
    const after = threadRows(posts, { ...plain, liveFrom: 5 })
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map((row) => row.post.post_number)).toEqual([5, 6])
  })

  it('puts a post sent from this page under what it answers, other new ones and its answers to those at the end', () => {
    const given = thread('op', '>>1', 'x', 'new', '>>1 mine', '>>4 mine', '>>9 mine')
    const numbers = (order: RowOptions['order'], firstUnread: number | null) =>
      threadRows(given, { ...plain, order, firstUnread, liveFrom: 4, written: [5, 6, 7] }).map(
        ({ post, depth }) => `${post.post_number}:${depth}`,
      )
    expect(numbers('tree', null)).toEqual(['1:0', '2:1', '5:1', '3:0', '4:0', '6:0', '7:0'])
    expect(numbers('tree', 3)).toEqual(['1:0', '2:1', '5:1', '3:0', '4:0', '6:0', '7:0'])
    expect(numbers('number', null)).toEqual(['1:0', '2:0', '3:0', '4:0', '5:0', '6:0', '7:0'])
  })

  it('lists answers placed elsewhere in a tree, except where that would move what is being read', () => {
    const references = new Map([
      [2, [3, 6]],
      [4, [6]],
      [5, [6]],
    ])
    const below = (over: Partial<RowOptions>) =>
      threadRows(posts, { ...plain, references, ...over }).map((row) => row.elsewhere)
    expect(below({})).toEqual(['', '6', '', '6', '', ''])
    expect(below({ order: 'number' })).toEqual(['', '', '', '', '', ''])
    expect(below({ liveFrom: 6 })).toEqual(['', '', '', '', '', ''])
  })

  it('goes on at the third level on phones, where deeper replies are drawn at it too', () => {
    //                      1     2      3      4      5      6      7      8      9
    const deep = thread('op', '>>1', '>>2', '>>3', '>>4', '>>5', '>>4', '>>3', '>>7')
    const rows = threadRows(deep, plain)
    expect(rows.map((row) => [row.post.post_number, row.depth, row.rails])).toEqual([
      [1, 0, ''],
      [2, 1, '0'],
      [3, 2, '00'],
      [4, 3, '001'],
      [5, 4, '0011'],
      [6, 5, '00110'],
      [7, 4, '0010'],
      [9, 5, '00100'],
      [8, 3, '000'],
    ])
    const chain = thread('op', '>>1', '>>2', '>>3', '>>4', '>>5', '>>6', '>>7', 'x')
    expect(threadRows(chain, plain).map((row) => row.rails)).toEqual([
      '',
      '0',
      '00',
      '00p',
      '00p0',
      '00p00',
      '00p001',
      '000000',
      '',
    ])
  })

  it('omits hidden posts', () => {
    expect(shape({ isHidden: (post) => post.post_number === 2 })).toEqual(['1:', '4:0', '3:', '5:', '6:0'])
  })

  it('keeps every post in its chunk while others are folded, filtered away or added', () => {
    const many = thread('op', ...Array.from({ length: 99 }, (_, index) => (index < 40 ? '>>1' : 'x')))
    for (const order of ['tree', 'number'] as const) {
      const chunksOf = (over: Partial<RowOptions>, held = many) =>
        new Map(
          threadRows(held, { ...plain, order, ...over }).map((row) => [row.post.post_number, row.chunk]),
        )
      const whole = chunksOf({})
      expect([whole.get(1), whole.get(25), whole.get(26), whole.get(100)]).toEqual([0, 2, 2, 9])
      const folded = chunksOf({ folded: new Set([1]) })
      expect(folded.size).toBe(order === 'tree' ? 60 : 100)
      for (const [number, chunk] of folded) expect(chunk).toBe(whole.get(number))
      for (const [number, chunk] of chunksOf({}, many.slice(0, 80))) expect(chunk).toBe(whole.get(number))
    }
    const found = threadRows(many, {
      ...plain,
      order: 'number',
      isHidden: (post) => ![1, 2].includes(post.post_number % 30),
    })
    expect(chunkRows(found).map((rows) => rows.map((row) => row.post.post_number))).toEqual([
      [1, 2],
      [31, 32],
      [61, 62],
      [91, 92],
    ])
  })
})
