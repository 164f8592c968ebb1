import { cleanupBatch } from '@gamelog/contracts/board/cleanup'
import type { BoardContext } from '../../context.ts'
import { addToCounts, advanceReactionRevisionOf } from '../../core/reactions/repository.ts'
import { lockWithPredecessors } from '../../core/threads/lock-repository.ts'
import type { CleanupItemRow, CleanupRow, Db } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'
import { versionOf } from '../../db/thread-version.ts'
import { changePosts } from '../operator-tools/moderate-post.ts'
import { changeThread } from '../operator-tools/moderate-thread.ts'
import { lockPins } from '../operator-tools/tool-repository.ts'
import { reopenDecided } from '../reports/reopen-reports.ts'
import { decideReports } from '../reports/resolve-reports.ts'
import {
  deleteReaction,
  listOwnDecisions,
  listPendingReportIds,
  listStillHidden,
  restoreReaction,
} from './item-repository.ts'
import { dropPending, listItems, lockCleanup, setCleanup, setItems } from './repository.ts'

type Settings = BoardContext['settings']

/** Threads that changed; `lists: false` where only reactions did. */
export type Changed = Map<number, { version: ThreadVersion; lists: boolean }>

/**
 * Hides or brings back the next items of a clean-up, at most 500, within the caller's transaction.
 * @returns the threads to be announced; null when there is nothing left to do, or another process does it
 */
export async function changeNextItems(tx: Db, settings: Settings, id: string): Promise<Changed | null> {
  const cleanup = await lockCleanup(tx, id)
  if (!cleanup || cleanup.state === 'done' || cleanup.state === 'undone') return null
  const isUndo = cleanup.state === 'undoing'
  if (isUndo) await dropPending(tx, id)
  const items = await listItems(tx, id, isUndo ? 'hidden' : 'pending')
  if (items.length === 0) {
    await setCleanup(tx, id, { state: isUndo ? 'undone' : 'done' })
    return null
  }
  const idsOf = (kind: CleanupItemRow['kind'] | 'any') => [
    ...new Set(items.filter((item) => kind === 'any' || item.kind === kind).map((item) => item.thread_id)),
  ]
  if (idsOf('thread').length > 0) await lockPins(tx)
  await lockWithPredecessors(tx, idsOf('any'), idsOf('thread'))
  const changed: Changed = new Map()
  const work: Work = { tx, settings, cleanup, items, changed, isUndo }
  const done = [...(await changeVisibility(work)), ...(await changeReactions(work))]
  const isDone = new Set(done)
  await setItems(tx, id, done, isUndo ? 'restored' : 'hidden')
  await setItems(
    tx,
    id,
    items.filter((item) => !isDone.has(item)),
    'skipped',
  )
  if (items.length < cleanupBatch) await setCleanup(tx, id, { state: isUndo ? 'undone' : 'done' })
  return changed
}

interface Work {
  tx: Db
  settings: Settings
  cleanup: CleanupRow
  items: readonly CleanupItemRow[]
  changed: Changed
  isUndo: boolean
}

/** Hides or shows posts and threads, with their reports. @returns the items that changed */
async function changeVisibility({
  tx,
  settings,
  cleanup,
  items,
  changed,
  isUndo,
}: Work): Promise<CleanupItemRow[]> {
  const admin = { userId: cleanup.acting_user, tokenHash: cleanup.acting_session }
  const reason = isUndo ? null : cleanup.note
  const visible = items.filter(({ kind }) => kind !== 'reaction')
  const own = isUndo ? await listStillHidden(tx, cleanup.id, visible) : visible
  const mayChange = new Set(own.map(itemKey))
  const decided = isUndo ? await listOwnDecisions(tx, cleanup.id, visible) : []
  const note = (row: { id: number; revision: number; reaction_revision: number }) =>
    changed.set(row.id, { version: versionOf(row), lists: true })

  const done: CleanupItemRow[] = []
  for (const [threadId, ofThread] of Map.groupBy(visible, ({ thread_id }) => thread_id)) {
    const posts = ofThread.filter((item) => item.kind === 'post' && mayChange.has(itemKey(item)))
    const numbers = posts.map(({ post_number }) => post_number)
    const change = { threadId, numbers, deleted: !isUndo, admin, reason }
    const result = await changePosts(tx, settings, change)
    if (result.thread) note(result.thread)
    const changedNumbers = new Set(result.changed.map(({ post_number }) => post_number))
    done.push(...posts.filter(({ post_number }) => changedNumbers.has(post_number)))
  }
  for (const item of visible.filter(({ kind }) => kind === 'thread')) {
    if (!mayChange.has(itemKey(item))) continue
    const result = await changeThread(tx, { id: item.thread_id, deleted: !isUndo, admin, reason })
    for (const row of result.changed) note(row)
    if (result.changed.length > 0) done.push(item)
  }
  const hidden = done.filter(({ kind }) => kind === 'post')
  const ids = isUndo ? decided : await listPendingReportIds(tx, hidden)
  if (ids.length > 0) {
    const { threads } = isUndo
      ? await reopenDecided(tx, settings, { ids, admin })
      : await decideReports(tx, settings, { ids, outcome: 'confirmed', note: cleanup.note, admin })
    for (const row of threads) note(row)
  }
  return done
}

/** Removes reactions or brings them back; the counts follow. @returns the items that changed */
async function changeReactions({ tx, items, changed, isUndo }: Work): Promise<CleanupItemRow[]> {
  const done: CleanupItemRow[] = []
  const reactions = items.filter(({ kind }) => kind === 'reaction')
  for (const [threadId, ofThread] of Map.groupBy(reactions, ({ thread_id }) => thread_id)) {
    const version = await advanceReactionRevisionOf(tx, threadId)
    for (const item of ofThread) {
      if (!(isUndo ? await restoreReaction(tx, item) : await deleteReaction(tx, item))) continue
      const step = isUndo ? 1 : -1
      const counts = item.reaction === 'like' ? { likes: step, dislikes: 0 } : { likes: 0, dislikes: step }
      await addToCounts(tx, { threadId, postNumber: item.post_number }, counts, version.reactionRevision)
      done.push(item)
    }
    changed.set(threadId, { version, lists: changed.get(threadId)?.lists ?? false })
  }
  return done
}

const itemKey = (item: Pick<CleanupItemRow, 'thread_id' | 'post_number'>) =>
  `${item.thread_id}.${item.post_number}`
