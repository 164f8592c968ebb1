import type { ReadingItem } from '@gamelog/contracts/user/reading'
import { call } from './_browser.ts'
import { memberOf } from './_members.ts'
import type { Stack } from './_stack.ts'

export const path = '/api/users/me/reading'

let made = 0
/** A new member, and the call of one of its devices. */
export async function readerOf(stack: Stack) {
  made += 1
  const account = `demo-reader${made}`
  const member = await memberOf(stack, account)
  const sync = async (since: number, items: unknown[] = [], base = stack.base) =>
    call(base, 'POST', path, member.session.access_token, { since, items })
  return { ...member, account, sync }
}

export const start = Date.now()

export const place = (key: number | string, number: number, at = start): ReadingItem => ({
  kind: 'place',
  key: String(key),
  value: { number, device: 'pc' },
  at,
})

export const star = (key: number | string, at = start): ReadingItem => ({
  kind: 'favourite',
  key: String(key),
  value: {},
  at,
})
