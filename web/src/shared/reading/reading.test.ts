// @vitest-environment jsdom
import type { ReadingItem } from '@gamelog/contracts/user/reading'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts, keepDraft, ownPosts, rememberOwnPost, userName } from '../board/stores.ts'
import { setSession } from '../session.ts'
import { dropReading } from './all-stores.ts'
import { applyAnswer, type SyncAnswer } from './apply-answer.ts'
import { claimReading, leaveReading } from './claim-reading.ts'
import { readingOwner } from './owner.ts'
import { findPlace, rememberPlace, removePlace } from './places.ts'
import { favouriteStore, placeStore } from './stores.ts'
import { unsentItems } from './unsent-items.ts'

let clock = Date.UTC(2026, 10, 23)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(Date, 'now').mockImplementation(() => clock++)
  localStorage.clear()
  dropReading()
})

afterEach(() => setSession({ status: 'loading', accessToken: null, userId: null }))

function signInAs(id: string): void {
  localStorage.setItem(authStorageKey, JSON.stringify({ user: { id } }))
  claimReading(id)
  setSession({ status: 'signed-in', accessToken: null, userId: id })
}

const answer = (items: ReadingItem[], more: Partial<SyncAnswer> = {}): SyncAnswer => ({
  revision: 5,
  items,
  has_more: false,
  is_whole: false,
  refused: [],
  ...more,
})
const star = (key: string, at: number, value: object | null = {}) =>
  ({ kind: 'favourite', key, value, at }) as ReadingItem
const place = (key: string, number: number, at: number) =>
  ({ kind: 'place', key, value: { number, device: 'mobile' }, at }) as ReadingItem
const stars = () => [...favouriteStore.get().keys()].sort()

it('a visitor\u2019s state becomes the account\u2019s; another account gets nothing of it', () => {
  favouriteStore.set('1', {})
  favouriteStore.set('2', {})
  favouriteStore.set('2', null)
  expect(favouriteStore.items.get().size).toBe(1)
  signInAs('a')
  expect(unsentItems().map(({ key }) => key)).toEqual(['1'])
  applyAnswer(unsentItems(), answer([]))
  expect(unsentItems()).toEqual([])
  // A forced end of the session keeps it for its owner.
  localStorage.removeItem(authStorageKey)
  expect(claimReading('a')).toBe(false)
  signInAs('a')
  expect(stars()).toEqual(['1'])
  signInAs('b')
  expect([stars(), readingOwner.get()?.userId, readingOwner.get()?.revision]).toEqual([[], 'b', 0])
})

it('posts written here stay the own ones at a first sign-in, and are never those of the next account', () => {
  const written = () => [...ownPosts.get().keys()]
  rememberOwnPost(7, 3)
  signInAs('a')
  rememberOwnPost(8, 1)
  localStorage.removeItem(authStorageKey)
  signInAs('a')
  expect(written()).toEqual([7, 8])
  signInAs('b')
  expect(written()).toEqual([])
  rememberOwnPost(9, 2)
  // A sign-out by hand.
  dropReading()
  expect(written()).toEqual([])
})

it('drafts and the name are never in the box of the next account, and drafts wait for their own', () => {
  const box = () => drafts.get().get('thread:7')?.content
  keepDraft('thread:7', { content: '訪問者' })
  signInAs('a')
  userName.update(() => 'はると')
  keepDraft('thread:7', { content: '一人目' })
  // A sign-out by hand.
  leaveReading()
  expect([box(), userName.get()]).toEqual([undefined, ''])
  signInAs('b')
  expect(box()).toBeUndefined()
  keepDraft('thread:7', { content: '二人目' })
  userName.update(() => 'みなと')
  // A forced end of the session: the text is lost for nobody, and another account does not see it.
  localStorage.removeItem(authStorageKey)
  expect(box()).toBe('二人目')
  signInAs('a')
  expect([box(), userName.get()]).toEqual(['一人目', ''])
})

it('a change made while its former version was under way stays unsent', () => {
  signInAs('a')
  favouriteStore.set('1', {})
  const sent = unsentItems()
  favouriteStore.set('1', null)
  applyAnswer(sent, answer([]))
  expect(unsentItems()).toMatchObject([{ key: '1', value: null }])
  applyAnswer(unsentItems(), answer([]))
  expect(favouriteStore.items.get().size).toBe(0)
})

it('what another device changed comes in, merged with what is unsent here', () => {
  signInAs('a')
  rememberPlace(7, 40)
  favouriteStore.set('1', {})
  applyAnswer([], answer([place('7', 60, 1), star('1', 1, null), star('2', 1)]))
  expect(findPlace(7)?.number).toBe(60)
  expect(stars()).toEqual(['1', '2'])
  expect(
    unsentItems()
      .map(({ kind, key }) => `${kind} ${key}`)
      .sort(),
  ).toEqual(['favourite 1', 'place 7'])
  // The account's word counts for what it knows already.
  const known = unsentItems()
  applyAnswer(known, answer([star('1', 2, null)]))
  expect([stars(), unsentItems()]).toEqual([['2'], []])
})

it('the whole state drops what the account no longer has, and nothing it has not seen', () => {
  signInAs('a')
  for (const key of ['1', '2']) favouriteStore.set(key, {})
  applyAnswer(unsentItems(), answer([]))
  favouriteStore.set('3', {})
  favouriteStore.set('4', {})
  const sent = unsentItems().filter(({ key }) => key === '3')
  applyAnswer(sent, answer([star('2', 9)], { is_whole: true }))
  expect(stars()).toEqual(['2', '3', '4'])
  expect(unsentItems().map(({ key }) => key)).toEqual(['4'])
})

it('a refused item stays here unsent', () => {
  signInAs('a')
  favouriteStore.set('1', {})
  applyAnswer(unsentItems(), answer([], { refused: [{ kind: 'favourite', key: '1' }] }))
  expect([stars(), unsentItems().length]).toEqual([['1'], 1])
})

it('a thread read after another device removed it is in the history again', () => {
  signInAs('a')
  rememberPlace(7, 40)
  const sent = unsentItems()
  const [{ at = 0 } = {}] = sent
  applyAnswer(sent, answer([{ ...place('7', 1, at - 10), value: null } as ReadingItem]))
  expect(unsentItems()).toMatchObject([{ key: '7', at, value: { number: 40, after: at - 10 } }])
})

it('a place moves forward only, and begins anew once it was removed', () => {
  signInAs('a')
  rememberPlace(7, 40)
  const { at = 0 } = placeStore.items.get().get('7') ?? {}
  rememberPlace(7, 30)
  expect(placeStore.items.get().get('7')).toMatchObject({ at, value: { number: 40 } })
  removePlace(7)
  const removedAt = placeStore.items.get().get('7')?.at
  rememberPlace(7, 3)
  rememberPlace(7, 5)
  expect(findPlace(7)).toEqual({ number: 5, device: 'pc', after: removedAt })
})

it('one call takes what fits into 64 KB, the newest first', () => {
  signInAs('a')
  for (let key = 1; key <= 200; key += 1) favouriteStore.set(String(key), { from: 2_147_483_647 })
  const long = 'あ'.repeat(90)
  localStorage.setItem(
    'gamelog:reading:rule',
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [
          `g:word:${long}${index}`,
          { value: { scopes: ['post'], chain: false, addedAt: 0, expiresAt: null }, at: 5, isSent: false },
        ]),
      ),
    ),
  )
  const items = unsentItems()
  expect(new Blob([JSON.stringify(items)]).size).toBeLessThan(60_000)
  expect(items[0]).toMatchObject({ kind: 'favourite', key: '200' })
  expect(items.length).toBeGreaterThan(250)
})
