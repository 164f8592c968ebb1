import { expect, it } from 'vitest'
import { claimDrafts, putDraftsAway, withoutPlacedDrafts } from './draft-owner.ts'
import { type Draft, parseDrafts, serialiseDrafts } from './draft-store.ts'

const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'

type Drafts = ReadonlyMap<string, Draft>

const write = (drafts: Drafts, place: string, content: string, savedAt = 1): Drafts =>
  new Map([...drafts, [place, { content, savedAt }]])
/** As after a reload. */
const stored = (drafts: Drafts) => parseDrafts(serialiseDrafts(drafts))
/** Texts in the boxes. */
const texts = (drafts: Drafts) =>
  Object.fromEntries([...withPlace(drafts)].map(([place, { content }]) => [place, content]))
const withPlace = (drafts: Drafts) => [...drafts].filter(([place]) => !place.includes('/'))

it('a draft waits for its member, and is in nobody else’s box', () => {
  let drafts = claimDrafts(write(new Map(), 'thread:7', '一人目'), one)
  drafts = stored(putDraftsAway(drafts, one))
  expect(texts(drafts)).toEqual({})
  drafts = stored(claimDrafts(drafts, two))
  expect(texts(drafts)).toEqual({})
  drafts = claimDrafts(write(drafts, 'thread:7', '二人目'), two)
  drafts = stored(putDraftsAway(drafts, two))
  expect(texts(stored(claimDrafts(drafts, one)))).toEqual({ 'thread:7': '一人目' })
  expect(texts(stored(claimDrafts(drafts, two)))).toEqual({ 'thread:7': '二人目' })
})

it('a draft of a session that ended by itself stays for its member, not for the next one', () => {
  const article = `new-thread:${'a'.repeat(29)}`
  const drafts = stored(claimDrafts(write(new Map(), article, '書きかけ'), one))
  expect(texts(drafts)).toEqual({ [article]: '書きかけ' })
  const next = stored(claimDrafts(write(drafts, 'thread:8', '訪問者'), two))
  expect(texts(next)).toEqual({ 'thread:8': '訪問者' })
  expect(texts(claimDrafts(next, one))).toEqual({ [article]: '書きかけ' })
})

it('a visitor’s draft passes to the first login, beside what the member had left there', () => {
  const left = putDraftsAway(claimDrafts(write(new Map(), 'thread:7', '前の分', 1), one), one)
  const claimed = claimDrafts(write(left, 'thread:7', '訪問者', 2), one)
  expect(texts(claimed)).toEqual({ 'thread:7': '前の分\n訪問者' })
  expect(texts(claimDrafts(putDraftsAway(claimed, one), two))).toEqual({})
  expect(claimDrafts(claimed, one)).toEqual(claimed)
})

it('the drafts of an account that is deleted go, others wait on', () => {
  const left = putDraftsAway(claimDrafts(write(new Map(), 'thread:7', '一人目'), one), one)
  const drafts = claimDrafts(write(left, 'thread:7', '二人目'), two)
  const rest = stored(withoutPlacedDrafts(drafts))
  expect(texts(claimDrafts(rest, two))).toEqual({})
  expect(texts(claimDrafts(rest, one))).toEqual({ 'thread:7': '一人目' })
})
