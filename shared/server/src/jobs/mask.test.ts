import { expect, test } from 'vitest'
import { maskContent, maskError, maskJson } from './mask.ts'

test('of a content only what says nothing of a person is shown', () => {
  const event = { id: 'a', at: 'now', visitor: 'hash', user_id: 'u', ip: '192.0.2.1', is_bot: false, n: 3 }
  expect(JSON.parse(maskContent({ ...event, more: { article_id: 'x', text: ['secret'] } }))).toEqual({
    id: 'a',
    at: 'now',
    visitor: '•••',
    user_id: '•••',
    ip: '•••',
    is_bot: false,
    n: '•••',
    more: { article_id: 'x', text: ['•••'] },
  })
  expect(maskContent('text')).toBe('"•••"')
  expect(maskJson('no json from 192.0.2.1')).toBe('•••')
})

test('an error does not show what it quotes of a person', () => {
  expect(maskError('invalid input "a.b@example.com" from 203.0.113.7 and 2001:db8::1')).toBe(
    'invalid input "•••" from ••• and •••',
  )
  expect(maskError('account 0190c0de-0000-7000-8000-000000000001 is gone at 12:30:15')).toBe(
    'account ••• is gone at 12:30:15',
  )
})
