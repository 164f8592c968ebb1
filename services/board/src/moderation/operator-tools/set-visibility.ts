import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordDecisions } from '@gamelog/server/journal/repository'
import { type AuditActor, recordChanges } from '@gamelog/server/outbox/repository'
import type { Settings } from '@gamelog/server/settings/settings'
import type { MemberContent, Place } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { lockWithPredecessors } from '../../core/threads/lock-repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { lockPins } from './tool-repository.ts'

interface Change<Actor> {
  deleted: boolean
  admin: Actor
  reason: string | null
}

/** Deletes or restores a noun and records it in the audit log; does nothing when it is in that state. @throws 404 */
export async function setVisibility<Shown>(
  context: BoardContext,
  noun: MemberContent<Shown>,
  place: Place,
  change: Change<AuthAdmin>,
): Promise<Shown> {
  const { shown, threads } = await context.db.transaction().execute(async (tx) => {
    await lockPlaces(tx, [place], noun.changesOthers ? [place] : [])
    const { threads } = await changeVisibility(tx, context.settings, noun, [place], change)
    return { shown: await noun.show(tx, place, change.admin), threads }
  })
  for (const row of threads) await context.announce(row.id, versionOf(row))
  return shown
}

/** Locks the threads of places, and of those that change others also these. */
export async function lockPlaces(
  tx: Db,
  places: readonly Place[],
  changingOthers: readonly Place[],
): Promise<void> {
  const idsOf = (list: readonly Place[]) => [...new Set(list.map(({ threadId }) => threadId))]
  if (changingOthers.length > 0) await lockPins(tx)
  await lockWithPredecessors(tx, idsOf(places), idsOf(changingOthers))
}

/**
 * Deletes or restores some of a noun that the caller has locked, with an entry each in audit log and journal; those in that state already, or
 * missing, are left out.
 * @returns those that changed, and the threads to be announced
 */
export async function changeVisibility(
  tx: Db,
  settings: Settings,
  noun: MemberContent<unknown>,
  places: readonly Place[],
  { deleted, admin: actor, reason }: Change<AuditActor>,
): Promise<{ places: Place[]; threads: readonly ThreadRow[] }> {
  const { changed, threads } = await noun.setDeleted(tx, settings, places, deleted)
  const action = `${noun.name}.${deleted ? 'delete' : 'restore'}` as const
  await recordChanges(
    tx,
    changed.map(({ place, before, after }) => ({
      actor,
      action,
      target: noun.target(place),
      before,
      after,
      reason,
    })),
  )
  await recordDecisions(
    tx,
    changed.map((each) => noun.decision(each, deleted)),
  )
  return { places: changed.map(({ place }) => place), threads }
}
