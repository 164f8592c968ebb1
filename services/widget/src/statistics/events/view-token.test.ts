import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NamedView } from './event.ts'
import { readView, signView } from './view-token.ts'

const now = Date.parse('2026-11-25T03:00:00.000Z')
const hour = 3_600_000

function viewAt(at: number): NamedView {
  return {
    id: randomUUID(),
    at: new Date(at).toISOString(),
    widget_id: 'gamelog-pc-grid',
    domain: 'blog.example',
    experiment_id: null,
    is_counted: true,
  }
}

test('a token gives back its view for 24 hours', () => {
  const view = { ...viewAt(now), experiment_id: 7, is_counted: false }
  const token = signView('key', view)
  expect(token.length).toBeLessThan(1_000)
  expect(readView('key', token, now)).toEqual(view)
  expect(readView('key', token, now + 24 * hour - 1)).toEqual(view)
  expect(readView('key', token, now + 24 * hour)).toBeNull()
})

test('a replica whose clock is a little behind accepts a token, one of an hour to come is refused', () => {
  expect(readView('key', signView('key', viewAt(now + 5_000)), now)).not.toBeNull()
  expect(readView('key', signView('key', viewAt(now + hour)), now)).toBeNull()
})

test('forged tokens: changed widget, changed site, another key, another end', () => {
  const view = viewAt(now)
  const [payload = '', mac = ''] = signView('key', view).split('.')
  const changed = (more: object) => {
    const text = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return `${Buffer.from(JSON.stringify({ ...text, ...more })).toString('base64url')}.${mac}`
  }
  const forged = [
    changed({ widget: 'gamelog-pc-list' }),
    changed({ site: 'evil.example' }),
    changed({ counted: true, at: new Date(now + 1).toISOString() }),
    signView('other', view),
    `${payload}.${mac}.${mac}`,
    `${payload}.${mac.slice(0, -2)}`,
    `${payload}.`,
    payload,
  ]
  for (const token of forged) expect(readView('key', token, now), token).toBeNull()
})

test('garbage of any kind is no token', () => {
  const garbage = [
    '',
    '.',
    'x',
    '..',
    'a.b',
    'あ.い',
    `${'x'.repeat(500)}.${'y'.repeat(499)}`,
    '\0.\0',
    '__proto__',
  ]
  for (const token of garbage) expect(readView('key', token, now), token).toBeNull()
})
