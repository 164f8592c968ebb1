import { expect, test } from 'vitest'
import { bodyOf, draftOf, errorsOf, type NoticeDraft, newDraft } from './notice-draft.ts'

const now = Date.parse('2026-11-22T05:06:00Z')
const draft: NoticeDraft = { ...newDraft(now), heading: '大会を一緒に見よう。' }

test('a new notice lasts from now for a day, in Tokyo time', () => {
  expect(draft).toMatchObject({ from: '2026-11-22T14:06', until: '2026-11-23T14:06' })
  expect(errorsOf(draft, now)).toEqual({})
  expect(bodyOf(draft)).toMatchObject({
    from: '2026-11-22T05:06:00.000Z',
    until: '2026-11-23T05:06:00.000Z',
    link: null,
  })
})

test('a stored notice comes out of the form as it went in', () => {
  const link = { text: 'くわしく', href: '/board/thread/148' }
  const body = bodyOf({ ...draft, linkText: link.text, href: link.href })
  expect(body.link).toEqual(link)
  expect(bodyOf(draftOf({ ...body, id: 1, state: 'shown', dismissals: 0 }))).toEqual(body)
})

test.each<[Partial<NoticeDraft>, object]>([
  [{ heading: ' ' }, { heading: '見出しを入力してください' }],
  [{ linkText: 'くわしく', href: 'http://x.test' }, { href: 'リンク先は / か https:// で始めてください' }],
  [{ href: '//x.test', linkText: 'a' }, { href: 'リンク先は / か https:// で始めてください' }],
  [{ href: '/board' }, { linkText: 'リンクの文字を入力してください' }],
  [{ from: '' }, { from: '日時を選んでください' }],
  [{ until: '2026-11-22T14:06' }, { until: '「から」より後の日時を選んでください' }],
  [{ from: '2026-11-20T00:00', until: '2026-11-21T00:00' }, { until: 'これからの日時を選んでください' }],
])('%o cannot be published', (change, errors) => {
  expect(errorsOf({ ...draft, ...change }, now)).toEqual(errors)
})
