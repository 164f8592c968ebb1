import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CountedBefore, classifyEvents } from './classify-events.ts'
import type { ClickEvent, NamedView, ViewEvent } from './event.ts'
import { isOriginOf } from './origin.ts'

const start = Date.parse('2026-11-25T03:00:00.000Z')
const iso = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
const place = { widget_id: 'gamelog-pc-grid', domain: 'blog.example', experiment_id: null }
const sender = { visitor: 'v', is_bot: false, is_other_origin: false }

function view(more: Partial<NamedView> = {}): NamedView {
  return { id: randomUUID(), at: iso(0), ...place, is_counted: true, ...more }
}

function click(seconds: number, more: Partial<ClickEvent> = {}): ClickEvent {
  const named = { article_id: 'aaaaaaaaaaaaaaaa', widget_id: place.widget_id, view: view() }
  return { kind: 'click', id: randomUUID(), at: iso(seconds), ...named, ...sender, ...more }
}

const viewEvent = (more: Partial<ViewEvent> = {}): ViewEvent => ({
  kind: 'view',
  id: randomUUID(),
  at: iso(0),
  is_repeat: false,
  ...place,
  ...sender,
  ...more,
})

const none = (): CountedBefore => ({ views: new Map(), visitors: new Map() })
const kinds = (events: Parameters<typeof classifyEvents>[0], before = none()) =>
  classifyEvents(events, before).map(({ kind }) => kind)

test('every view counts, but for bots, pages of other sites and repeats', () => {
  const events = [{}, {}, { is_bot: true }, { is_other_origin: true }, { is_repeat: true }].map(viewEvent)
  expect(kinds(events)).toEqual(['counted', 'counted', 'bot', 'other-origin', 'repeat'])
})

test('a view counts each article once, whoever clicks', () => {
  const one = view()
  const events = [
    click(0, { view: one }),
    click(700, { view: one }),
    click(701, { view: one, visitor: 'w' }),
    click(702, { view: one, article_id: 'bbbbbbbbbbbbbbbb' }),
  ]
  expect(kinds(events)).toEqual(['counted', 'repeat', 'repeat', 'counted'])
  const before = { ...none(), views: new Map([[one.id, new Set(['aaaaaaaaaaaaaaaa'])]]) }
  expect(kinds([click(900, { view: one })], before)).toEqual(['repeat'])
})

test('the first counted click of a view is marked, those of its other articles are not', () => {
  const one = view()
  const marks = (events: Parameters<typeof classifyEvents>[0], before = none()) =>
    classifyEvents(events, before).map(({ isFirstOfView }) => isFirstOfView === true)
  const other = { view: one, article_id: 'bbbbbbbbbbbbbbbb' }
  expect(marks([click(0, { view: one, is_bot: true }), click(1, { view: one }), click(2, other)])).toEqual([
    false,
    true,
    false,
  ])
  const before = { ...none(), views: new Map([[one.id, new Set(['aaaaaaaaaaaaaaaa'])]]) }
  expect(marks([click(900, other)], before)).toEqual([false])
})

test('with views of their own, clicks count once in ten minutes, which repeats do not extend', () => {
  expect(kinds([click(0), click(599), click(600), click(1_199.9), click(1_200)])).toEqual([
    'counted',
    'repeat',
    'counted',
    'repeat',
    'counted',
  ])
  expect(kinds([click(0), click(1, { visitor: 'w' })])).toEqual(['counted', 'counted'])
})

test('a click that comes late is compared with what was counted after it', () => {
  const before = { ...none(), visitors: new Map([['v aaaaaaaaaaaaaaaa', [start + 500_000]]]) }
  expect(kinds([click(0)], before)).toEqual(['repeat'])
})

test('without a counted view no click counts, and takes no place of one that does', () => {
  const events = [
    click(0, { view: null }),
    click(1, { view: view({ is_counted: false }) }),
    click(2, { is_other_origin: true }),
    click(3, { is_bot: true }),
    click(4),
  ]
  expect(kinds(events)).toEqual(['no-view', 'no-view', 'other-origin', 'bot', 'counted'])
})

test('a page speaks for its own host and the domains above, ours for all', () => {
  const is = (site: string, origin: string | undefined) => isOriginOf(site, origin, 'https://gamelog.example')
  expect(is('blog.example', 'https://blog.example')).toBe(true)
  expect(is('blog.example', 'http://blog.example:8080')).toBe(true)
  expect(is('blog.example', 'https://www.blog.example')).toBe(true)
  expect(is('blog.example', 'https://gamelog.example')).toBe(true)
  for (const origin of [
    // A program: browsers name the origin of every POST.
    undefined,
    'https://evil.example',
    'https://evilblog.example',
    'https://blog.example.evil.example',
    'https://example',
    'http://gamelog.example.evil.example',
    'null',
    '',
    'garbage',
  ])
    expect(is('blog.example', origin), origin).toBe(false)
  expect(is('www.blog.example', 'https://blog.example')).toBe(false)
})
