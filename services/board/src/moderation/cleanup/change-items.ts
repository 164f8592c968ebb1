import { cleanupBatch } from '@gamelog/contracts/board/cleanup'
import type { ReactionType } from '@gamelog/contracts/board/reaction'
import { recordDecisions } from '@gamelog/server/journal/repository'
import type { BoardContext } from '../../context.ts'
import { listPostTimes } from '../../core/posts/repository.ts'
import { addToCounts, advanceReactionRevisionOf } from '../../core/reactions/repository.ts'
import type { CleanupItemRow, CleanupRow, Db, ThreadRow } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'
import { versionOf } from '../../db/thread-version.ts'
import { changeVisibility, lockPlaces } from '../operator-tools/set-visibility.ts'
import { reopenDecided } from '../reports/reopen-reports.ts'
import { placeOf } from '../reports/repository.ts'
import { decideReports } from '../reports/resolve-reports.ts'
import {
  deleteReaction,
  listOwnDecisions,
  listPendingReportIds,
  listStillHidden,
  restoreReaction,
} from './item-repository.ts'
import { dropPending, listItems, lockCleanup, setCleanup, setItems } from './repository.ts'

type Context = Pick<BoardContext, 'settings' | 'contents'>

/** Threads that changed; `lists: false` where only reactions did. */
export type Changed = Map<number, { version: ThreadVersion; lists: boolean }>

/**
 * Hides or brings back the next items of a clean-up, at most 500, within the caller's transaction.
 * @returns the threads to be announced; null when there is nothing left to do, or another process does it
 */
export async function changeNextItems(tx: Db, context: Context, id: string): Promise<Changed | null> {
  const cleanup = await lockCleanup(tx, id)
  if (!cleanup || cleanup.state === 'done' || cleanup.state === 'undone') return null
  const isUndo = cleanup.state === 'undoing'
  if (isUndo) await dropPending(tx, id)
  const items = await listItems(tx, id, isUndo ? 'hidden' : 'pending')
  if (items.length === 0) {
    await setCleanup(tx, id, { state: isUndo ? 'undone' : 'done' })
    return null
  }
  const { nouns } = context.contents
  const changingOthers = items.filter(({ kind }) => kind !== 'reaction' && nouns[kind].changesOthers)
  await lockPlaces(tx, items.map(placeOf), changingOthers.map(placeOf))
  const changed: Changed = new Map()
  const work: Work = { tx, context, cleanup, items, changed, isUndo }
  const done = [...(await changeVisible(work)), ...(await changeReactions(work))]
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
  context: Context
  cleanup: CleanupRow
  items: readonly CleanupItemRow[]
  changed: Changed
  isUndo: boolean
}

/** Hides or shows what members wrote, with its reports. @returns the items that changed */
async function changeVisible({
  tx,
  context,
  cleanup,
  items,
  changed,
  isUndo,
}: Work): Promise<CleanupItemRow[]> {
  const { settings, contents } = context
  const admin = { userId: cleanup.acting_user, tokenHash: cleanup.acting_session }
  const visible = items.filter(({ kind }) => kind !== 'reaction')
  const own = isUndo ? await listStillHidden(tx, cleanup.id, visible) : visible
  const mayChange = new Set(own.map(itemKey))
  const decided = isUndo ? await listOwnDecisions(tx, cleanup.id, visible) : []
  const note = (rows: readonly ThreadRow[]) => {
    for (const row of rows) changed.set(row.id, { version: versionOf(row), lists: true })
  }

  const done: CleanupItemRow[] = []
  for (const noun of Object.values(contents.nouns)) {
    const ofNoun = visible.filter((item) => item.kind === noun.name && mayChange.has(itemKey(item)))
    const change = { deleted: !isUndo, admin, reason: isUndo ? null : cleanup.note }
    const result = await changeVisibility(tx, settings, noun, ofNoun.map(placeOf), change)
    note(result.threads)
    const changedKeys = new Set(result.places.map(({ threadId, postNumber }) => `${threadId}.${postNumber}`))
    done.push(...ofNoun.filter((item) => changedKeys.has(itemKey(item))))
  }
  const ids = isUndo ? decided : await listPendingReportIds(tx, done)
  if (ids.length > 0) {
    const { threads } = isUndo
      ? await reopenDecided(tx, context, { ids, admin })
      : await decideReports(tx, context, { ids, outcome: 'confirmed', note: cleanup.note, admin })
    note(threads)
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
    await recordReactions(
      tx,
      threadId,
      done.filter(({ thread_id }) => thread_id === threadId),
      !isUndo,
    )
    changed.set(threadId, { version, lists: changed.get(threadId)?.lists ?? false })
  }
  return done
}

async function recordReactions(
  tx: Db,
  threadId: number,
  items: readonly CleanupItemRow[],
  removed: boolean,
): Promise<void> {
  const times = await listPostTimes(
    tx,
    threadId,
    items.map(({ post_number }) => post_number),
  )
  await recordDecisions(
    tx,
    items.map(({ post_number, reactor, reaction, reacted_at }) => ({
      kind: 'reaction',
      data: {
        thread_id: threadId,
        post_number,
        posted_at: times.get(post_number) ?? '',
        reactor,
        reaction: reaction as ReactionType,
        reacted_at: (reacted_at as Date).toISOString(),
        removed,
      },
    })),
  )
}

const itemKey = (item: Pick<CleanupItemRow, 'thread_id' | 'post_number'>) =>
  `${item.thread_id}.${item.post_number}`
