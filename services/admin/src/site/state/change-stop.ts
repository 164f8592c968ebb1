import type { ReadOnlyMode } from '@gamelog/contracts/admin/site-state'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { publishSite } from './publish-site.ts'
import { deleteStop, listStops, lockSite, storeStop } from './repository.ts'
import { toStop } from './to-site.ts'

type Parts = Pick<AdminContext, 'db' | 'redis'>

const target = (mode: ReadOnlyMode) => `site-stop:${mode}`

/** Starts a read-only mode, or changes the reason and the end of one in force, which goes on since it began. @throws 400 */
export async function startStop(
  { db, redis }: Parts,
  mode: ReadOnlyMode,
  { admin, reason, until }: { admin: AuthAdmin; reason: string; until: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSite(tx)
    const now = new Date()
    const end = until === null ? null : new Date(until)
    if (end !== null && end <= now) throw badRequest('自動で戻す日時は、これからの日時にしてください')
    const before = (await listStops(tx, now)).find((row) => row.mode === mode)
    const since = before?.since ?? now
    const row = { mode, reason, since, until_at: end, by_user_id: admin.userId }
    await storeStop(tx, row)
    const action = before ? 'site-stop.change' : 'site-stop.start'
    const change = { before: before && toStop(before), after: toStop(row) }
    await recordOwnChange(tx, { actor: admin, action, target: target(mode), ...change })
    await publishSite({ redis }, tx)
  })
}

/** Ends a read-only mode; nothing changes when it is not in force. */
export async function endStop({ db, redis }: Parts, mode: ReadOnlyMode, admin: AuthAdmin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSite(tx)
    const before = (await listStops(tx, new Date())).find((row) => row.mode === mode)
    if (before === undefined) return
    await deleteStop(tx, mode)
    const change = { actor: admin, action: 'site-stop.end', before: toStop(before) } as const
    await recordOwnChange(tx, { ...change, target: target(mode) })
    await publishSite({ redis }, tx)
  })
}
