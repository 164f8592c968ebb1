import type { WidgetAccess } from '@gamelog/contracts/widget/access'
import { expect, test } from 'vitest'
import { accept, changedParts, domainState, draftOf, malformedLine, refuse } from './access-draft.ts'

const saved: WidgetAccess = {
  widget_id: 'gamelog-pc-grid',
  mode: 'all',
  allowed: [],
  refused: ['copy.example'],
  version: 1,
  paused_at: null,
  ended_at: null,
  gone_at: null,
}
const draft = draftOf(saved)

test('a domain is refused and taken in again, with what is above it', () => {
  const more = refuse(draft, 'a.example')
  expect(more.refused).toBe('copy.example\na.example')
  expect(domainState('www.a.example', more)).toBe('refused')
  expect(accept(more, 'blog.copy.example').refused).toBe('a.example')
  const listed = { ...draft, mode: 'listed' as const }
  expect(domainState('b.example', listed)).toBe('unlisted')
  expect(accept(listed, 'b.example')).toMatchObject({ allowed: 'b.example', refused: 'copy.example' })
})

test('what differs from what is saved is named; another way of writing does not', () => {
  expect(changedParts({ ...draft, refused: ' https://COPY.example/x \n\n' }, saved)).toEqual([])
  expect(changedParts({ ...draft, mode: 'listed', refused: 'copy' }, saved)).toEqual([
    '受け付け',
    '拒否するドメイン',
  ])
  expect(malformedLine('a.example\nb c')).toBe('b c')
})
