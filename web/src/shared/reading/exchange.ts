import { syncReading } from '@gamelog/contracts/user/reading'
import { callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { storedUserId } from '@gamelog/ui/auth-storage'
import { freshAccessToken, getSession } from '../session.ts'
import { clearSent, itemId } from './all-stores.ts'
import { applyAnswer, markSent, type SyncAnswer } from './apply-answer.ts'
import { claimReading } from './claim-reading.ts'
import { type ReadingOwner, readingOwner } from './owner.ts'
import { markLocalOnly, unsentItems } from './unsent-items.ts'
import { warnFullLists } from './warn-full-lists.ts'

/** Calls of one exchange: a state at its limits needs far fewer. */
const maxCalls = 60

/**
 * Sends this browser's changes and brings in those of other devices, until nothing is left.
 * @throws ApiError as `callApi`; 401 when the browser's session is not this account's
 */
export async function exchange(userId: string): Promise<void> {
  if (!claimReading(userId)) throw noSession()
  let limit: number | undefined
  for (let call = 0; call < maxCalls; call += 1) {
    const owner = readingOwner.get()
    if (owner?.userId !== userId) return
    const items = unsentItems(limit)
    const begunAt = Date.now()
    let answer: SyncAnswer
    try {
      const token = await freshAccessToken()
      // Another tab may have changed the account while the token was fetched.
      if (token === null || storedUserId() !== userId) throw noSession()
      answer = await callApi(syncReading, { body: { since: owner.revision, items } }, { token })
    } catch (error) {
      const [first] = items
      if (!(error instanceof ApiError) || error.status !== 400 || first === undefined) throw error
      // One item the service does not take must not hold back the others: halve until it stands alone. It stays here.
      if (items.length === 1) markSent(items)
      limit = items.length === 1 ? undefined : Math.ceil(items.length / 2)
      continue
    }
    if (take(owner, items, answer, begunAt) && unsentItems().length === 0) return
  }
}

function noSession(): ApiError {
  return new ApiError(401, 'no_session', '認証トークンが見つかりません')
}

/** Sends changes while the page is being left, without waiting for a token. */
export function sendOnLeave(userId: string): void {
  const owner = readingOwner.get()
  const { accessToken: token } = getSession()
  const items = unsentItems()
  if (owner?.userId !== userId || token === null || items.length === 0) return
  const begunAt = Date.now()
  callApi(syncReading, { body: { since: owner.revision, items } }, { token, keepalive: true }).then(
    (answer) => void take(owner, items, answer, begunAt),
    // They stay unsent.
    () => undefined,
  )
}

/** Stores an answer. @returns whether it was the last page */
function take(
  owner: ReadingOwner,
  sent: ReturnType<typeof unsentItems>,
  answer: SyncAnswer,
  begunAt: number,
): boolean {
  // Signed out meanwhile.
  if (readingOwner.get()?.userId !== owner.userId) return true
  if (answer.revision < owner.revision) {
    // The service went back to a backup: what it has lost is still here.
    clearSent()
    readingOwner.update((now) => now && { ...now, revision: 0 })
    return false
  }
  applyAnswer(sent, answer)
  const full = new Set(answer.refused.map(itemId))
  for (const item of sent) if (full.has(itemId(item))) markLocalOnly(item)
  const told = warnFullLists(owner.told, sent, answer.refused)
  readingOwner.update((now) => now && { ...now, revision: answer.revision, syncedAt: begunAt, told })
  return !answer.has_more
}
