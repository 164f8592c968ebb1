import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { classifyClicks } from './classify-clicks.ts'
import { type ClickEvent, parseFromHost } from './click-event.ts'

const start = Date.parse('2026-11-21T03:00:00.000Z')

function click(seconds: number, more: Partial<ClickEvent> = {}): ClickEvent {
  return {
    id: randomUUID(),
    at: new Date(start + seconds * 1_000).toISOString(),
    article_id: 'aaaaaaaaaaaaaaaa',
    page: 'main',
    from_host: null,
    widget_id: null,
    visitor: 'v',
    network: '',
    member: null,
    is_bot: false,
    is_cross_site: false,
    ...more,
  }
}

const kinds = (clicks: ClickEvent[], counted = new Map<string, number[]>()) =>
  classifyClicks(clicks, counted).map(({ kind }) => kind)

test('a click within 30 s of the last counted one is a repeat, whatever came in between', () => {
  expect(kinds([click(0), click(10), click(29.9), click(30), click(59.9), click(60)])).toEqual([
    'counted',
    'repeat',
    'repeat',
    'counted',
    'repeat',
    'counted',
  ])
})

test('another article or another visitor counts; a bot never does', () => {
  const other = { article_id: 'bbbbbbbbbbbbbbbb' }
  expect(
    kinds([click(0), click(1, other), click(2, { visitor: 'w' }), click(40, { is_bot: true }), click(41)]),
  ).toEqual(['counted', 'counted', 'counted', 'bot', 'counted'])
})

test('a click from another site neither counts nor makes the next one a repeat', () => {
  expect(kinds([click(0, { is_cross_site: true }), click(1)])).toEqual(['cross-site', 'counted'])
})

test('what the tables hold already counts as seen, also when it is a little later', () => {
  const counted = new Map([['v aaaaaaaaaaaaaaaa', [start - 60_000, start + 5_000]]])
  expect(kinds([click(4), click(34.9), click(35)], counted)).toEqual(['repeat', 'repeat', 'counted'])
  expect(kinds([click(-31), click(-30)], counted)).toEqual(['repeat', 'counted'])
})

test('a host name is kept in one spelling, anything else is not kept', () => {
  expect(parseFromHost('Blog.Example.COM.')).toBe('blog.example.com')
  expect(parseFromHost('localhost')).toBe('localhost')
  for (const wrong of [
    undefined,
    '',
    'https://a.example',
    'a b',
    '<script>',
    'a/b',
    'あ.jp',
    '..',
    'a'.repeat(260),
  ])
    expect(parseFromHost(wrong)).toBeNull()
})
