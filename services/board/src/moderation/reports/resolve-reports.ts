import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordDecisions } from '@gamelog/server/journal/repository'
import { type AuditActor, recordChange } from '@gamelog/server/outbox/repository'
import type { Place } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { type DecidedReport, listResolved, markDeleting } from './decision-repository.ts'
import { recordReportDecisions } from './record-decisions.ts'
import { listReportedThreadIds, placeOf, recalculateThread, resolvePending } from './repository.ts'

interface ResolveReportsInput {
  ids: readonly number[]
  outcome: ReportOutcome
  note: string
  admin: ReportActor
}

/** The deciding admin, also when the change goes on after the request. */
type ReportActor = AuditActor & Pick<AuthAdmin, 'userId'>

/**
 * Resolves reports and records each in the audit log. Cleared posts become visible again, confirmed ones are deleted;
 * the status of their threads follows from the posts still hidden.
 * @returns how many reports were pending, and those of the others that somebody had decided
 */
export async function resolveReports(
  context: BoardContext,
  input: ResolveReportsInput,
): Promise<{ resolved: number; already: DecidedReport[] }> {
  const { resolvedIds, threads, already } = await context.db.transaction().execute(async (tx) => {
    for (const id of await listReportedThreadIds(tx, input.ids)) await lockThread(tx, id)
    const decided = await decideReports(tx, context, input)
    const others = input.ids.filter((id) => !decided.resolvedIds.includes(id))
    return { ...decided, already: await listResolved(tx, others) }
  })
  for (const row of threads) await context.announce(row.id, versionOf(row))
  return { resolved: resolvedIds.length, already }
}

/** The same within the caller's transaction, which has locked the threads. @returns the threads that changed */
export async function decideReports(
  tx: Db,
  { settings, contents }: Pick<BoardContext, 'settings' | 'contents'>,
  input: ResolveReportsInput,
): Promise<{ resolvedIds: number[]; threads: ThreadRow[] }> {
  const resolved = await resolvePending(tx, input.ids, {
    outcome: input.outcome,
    note: input.note,
    resolvedBy: input.admin.userId,
  })
  for (const report of resolved)
    await recordChange(tx, {
      actor: input.admin,
      action: 'report.resolve',
      target: `report:${report.id}`,
      before: { status: 'pending' },
      after: {
        status: 'resolved',
        outcome: input.outcome,
        thread_id: report.thread_id,
        post_number: report.post_number,
      },
      reason: input.note,
    })
  const resolvedIds = resolved.map(({ id }) => id)
  const { post } = contents.nouns
  const threads: ThreadRow[] = []
  for (const [threadId, reports] of Map.groupBy(resolved, ({ thread_id }) => thread_id)) {
    const places = reports.map(placeOf)
    const deleted: number[] = []
    const numbersOf = (list: readonly Place[]) => list.map(({ postNumber }) => postNumber)
    await post.reports.recalculate(tx, threadId, numbersOf(places), settings)
    if (input.outcome === 'confirmed') {
      const { changed } = await post.setDeleted(tx, settings, places, true)
      deleted.push(...numbersOf(changed.map(({ place }) => place)))
      await markDeleting(tx, threadId, deleted, resolvedIds)
      await recordDecisions(
        tx,
        changed.map((each) => post.decision(each, true)),
      )
    }
    const decision = { outcome: input.outcome, by: input.admin.userId, deleted }
    await recordReportDecisions(tx, threadId, reports, decision)
    threads.push(await recalculateThread(tx, threadId, settings, true))
  }
  return { resolvedIds, threads }
}
