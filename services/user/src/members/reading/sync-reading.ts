import type { RouteResult } from '@gamelog/contracts/common/route'
import {
  type ReadingItem,
  readingLimits,
  type SyncReadingBody,
  type syncReading as syncRoute,
} from '@gamelog/contracts/user/reading'
import { isSameReading } from '@gamelog/domain/reading/merge'
import { notFound } from '@gamelog/server/errors'
import type { UserContext } from '../../context.ts'
import type { Db, ReadingStateRow } from '../../db/tables.ts'
import { mergeSent, readingItemId } from './merge-sent.ts'
import {
  countItems,
  deleteOldestRemovals,
  findItems,
  findState,
  listChanges,
  listOldestPlaces,
  listPresent,
  lockState,
  putItems,
  type StoredItem,
  saveState,
} from './repository.ts'

/** Changes of one answer. */
const pageSize = 1_000
/** Removals kept per member; the oldest are forgotten sooner than after their time. */
const maxRemovals = 2_000

type Answer = RouteResult<typeof syncRoute>

/**
 * Merges a device's changes into the member's state and answers what the device lacks. Calls that change something wait for
 * each other. Every changed item gets a revision of its own.
 * @throws 404 for an account without a profile.
 */
export async function syncReading(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  userId: string,
  { since, items: sent }: SyncReadingBody,
): Promise<Answer> {
  const known = sent.length === 0 ? await readOnly(db, userId, since) : undefined
  if (known) return known
  return db.transaction().execute(async (tx) => {
    const before = await lockState(tx, userId, now())
    if (!before) throw notFound('プロフィールがまだありません', 'profile_not_found')
    const { state, standing, refused } = await store(tx, before, sent, now())
    const taken = sent.filter((item) => !refused.includes(item))
    const { rows, ...answer } = await pageOf(tx, before, state, since)
    return {
      ...answer,
      items: unlike(taken, rows, standing),
      refused: refused.map(({ kind, key }) => ({ kind, key })),
    }
  })
}

/** Items that a device lacks which sends nothing: all of one moment, without a lock. @returns undefined before the first change */
async function readOnly(db: Db, userId: string, since: number): Promise<Answer | undefined> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const state = await findState(tx, userId)
    if (!state) return undefined
    const { rows, ...answer } = await pageOf(tx, state, state, since)
    return { ...answer, items: rows.map(withoutRevision), refused: [] }
  })
}

/** @param before the state the call found, which tells whether `since` can be one of its revisions. */
async function pageOf(tx: Db, before: ReadingStateRow, state: ReadingStateRow, since: number) {
  const isWhole = since < state.horizon || since > before.revision
  const page = isWhole
    ? await listPresent(tx, state.user_id)
    : await listChanges(tx, state.user_id, since, pageSize + 1)
  const hasMore = !isWhole && page.length > pageSize
  const rows = hasMore ? page.slice(0, pageSize) : page
  const revision = (hasMore && rows.at(-1)?.revision) || state.revision
  return { rows, revision, has_more: hasMore, is_whole: isWhole }
}

/** Stores what changes by the sent items, within the limits. */
async function store(tx: Db, before: ReadingStateRow, sent: readonly ReadingItem[], now: number) {
  const userId = before.user_id
  const counts = await countItems(tx, userId)
  const held = (await findItems(tx, userId, sent)).map(withoutRevision)
  const { standing, changed, refused } = mergeSent(sent, held, counts, now)
  const state = { ...before }
  const put = async (items: readonly ReadingItem[]) => {
    const first = state.revision + 1
    await putItems(
      tx,
      userId,
      items.map((item, index) => ({ ...item, revision: first + index })),
      now,
    )
    state.revision += items.length
  }
  await put([...changed].flatMap((id) => standing.get(id) ?? []))
  const overdue = await listOldestPlaces(tx, userId, readingLimits.place)
  const ended = overdue.map(
    (place): ReadingItem => ({ ...withoutRevision(place), value: null, at: place.at + 1 }),
  )
  await put(ended)
  for (const item of ended) if (standing.has(readingItemId(item))) standing.set(readingItemId(item), item)
  if (state.revision > before.revision) {
    const forgotten = await deleteOldestRemovals(tx, userId, maxRemovals)
    state.horizon = Math.max(state.horizon, forgotten)
    await saveState(tx, state)
  }
  return { state, standing, refused }
}

/** The rows of a page without those that stand as they were sent, and the sent items that stand otherwise. */
function unlike(
  sent: readonly ReadingItem[],
  rows: readonly StoredItem[],
  standing: ReadonlyMap<string, ReadingItem>,
): ReadingItem[] {
  const answer = new Map(rows.map((row) => [readingItemId(row), withoutRevision(row)]))
  for (const item of sent) {
    const id = readingItemId(item)
    const now = standing.get(id)
    if (!now) continue
    if (isSameReading(now, item)) answer.delete(id)
    else answer.set(id, now)
  }
  return [...answer.values()]
}

function withoutRevision({ revision: _, ...item }: StoredItem): ReadingItem {
  return item as ReadingItem
}
