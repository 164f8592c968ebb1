import { afterAll, beforeAll, expect, test } from 'vitest'
import { path, place, readerOf, star } from './_reading.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

const article = { title: '題', link: 'https://a.test/', sourceSite: 'A', publishedDate: 1 }
const later = (value: object | null, key = 'abcdefghijklmnop') => ({ kind: 'later', key, value, at: 1 })
const rule = (key: string, value: object = {}) => ({
  kind: 'rule',
  key,
  value: { scopes: ['post'], chain: false, addedAt: 1, expiresAt: null, ...value },
  at: 1,
})
const group = (value: object, key = 'g') => ({
  kind: 'group',
  key,
  value: { name: '組', isOn: true, expiresAt: null, ...value },
  at: 1,
})

test('bad input: 400 for the whole call', async () => {
  const { sync, api } = await readerOf(stack)
  const { revision } = (await sync(0)).body
  const items = [
    { ...place(1, 1), key: '0' },
    { ...place(1, 1), key: '01' },
    { ...place(1, 1), key: '12345678901' },
    place(1, 0),
    place(1, 1_001),
    place(1, 1.5),
    { ...place(1, 1), value: { number: 1, device: 'tv' } },
    { ...place(1, 1), value: { number: 1, device: 'pc', more: 1 } },
    { ...place(1, 1), value: { number: 1, device: 'pc', after: 0 } },
    { ...place(1, 1), more: 1 },
    { ...place(1, 1), kind: 'note' },
    place(1, 1, -1),
    place(1, 1, 1e300),
    { kind: 'place', key: '1', at: 1 },
    later({ ...article, link: 'javascript:alert(1)' }),
    later({ ...article, link: `https://a.test/${'a'.repeat(2_000)}` }),
    later({ ...article, title: 'あ'.repeat(301) }),
    later({ ...article, title: 'a\u0000b' }),
    later({ ...article, title: '\ud83d' }),
    later({ ...article, title: ' ' }),
    later(article, 'short'),
    group({ name: 'あ'.repeat(21) }),
    group({}, 'Ａ'),
    group({ isOn: 'yes' }),
    rule('g:word:'),
    rule('g:thing:x'),
    rule('word:x'),
    rule(`g:word:${'あ'.repeat(101)}`),
    rule('g:word:a\u0000'),
    rule('g:word:x', { scopes: [] }),
    rule('g:word:x', { scopes: ['page'] }),
    { kind: 'seen', key: 'other', value: { until: 1 }, at: 1 },
    null,
  ]
  const statuses = await Promise.all(
    items.map(async (item) => (await sync(revision, [star(9), item])).status),
  )
  expect(statuses).toEqual(items.map(() => 400))
  const bodies = [
    {},
    { since: 0 },
    { items: [] },
    { since: -1, items: [] },
    { since: '0', items: [] },
    { since: 0, items: {} },
    { since: 0, items: [], more: 1 },
    { since: 0, items: Array(501).fill(star(1)) },
  ]
  for (const body of bodies) expect([(await api('POST', path, body)).status, body]).toEqual([400, body])
  expect((await sync(revision)).body.items).toEqual([])
})
