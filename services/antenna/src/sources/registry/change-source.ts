import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { SourceInput } from '@gamelog/contracts/antenna/admin-source'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, notFound } from '@gamelog/server/errors'
import { recordDecision } from '@gamelog/server/journal/repository'
import { recordChange } from '@gamelog/server/outbox/repository'
import { sql } from 'kysely'
import { requestPublish } from '../../articles/publication/repository.ts'
import type { AntennaContext } from '../../context.ts'
import type { Db, SourceRow } from '../../db/tables.ts'
import { checkUnique } from './check-unique.ts'
import { lockSource, type SourceChanges, updateSource } from './office-repository.ts'
import { notPaused, resetLearned } from './reset-learned.ts'
import { lockSources } from './sync-sources.ts'
import { isPaused } from './to-admin-source.ts'

interface SourceChange {
  id: string
  admin: AuthAdmin
  /** For the audit log, e.g. `source.pause`. */
  action: AuditAction
  reason?: string
  /** @returns columns to set; undefined when there is nothing to change */
  change(source: SourceRow, tx: Db): Promise<SourceChanges | undefined>
}

/** Columns an entry of the audit log shows of a source. */
const audited = [
  'name',
  'feed_url',
  'home_url',
  'zone',
  'accent',
  'rule',
  'interval_s',
  'active',
  'paused',
  'paused_until',
  'removed_at',
] as const

/** Changes a source, the audit log and the publication in one transaction. @throws 404 */
async function changeSource(context: AntennaContext, input: SourceChange): Promise<SourceRow> {
  const source = await context.db.transaction().execute(async (tx) => {
    await lockSources(tx)
    const before = await lockSource(tx, input.id)
    if (!before) throw sourceMissing()
    const changes = await input.change(before, tx)
    if (!changes) return before
    const after = await updateSource(tx, input.id, changes)
    const differing = audited.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    const pick = (row: SourceRow) => Object.fromEntries(differing.map((key) => [key, row[key]]))
    await recordChange(tx, {
      actor: input.admin,
      action: input.action,
      target: `source:${input.id}`,
      before: pick(before),
      after: pick(after),
      reason: input.reason ?? null,
    })
    if (suspending.includes(input.action)) await recordSuspension(tx, after)
    await requestPublish(tx)
    return after
  })
  await context.publishSoon()
  return source
}

const suspending: readonly AuditAction[] = [
  'source.pause',
  'source.resume',
  'source.remove',
  'source.restore',
]

/** Adds to the journal whether operators have suspended or removed a source. */
async function recordSuspension(tx: Db, row: SourceRow): Promise<void> {
  const isPaused = row.paused && row.pause_reason === 'office'
  const paused = isPaused ? { until: row.paused_until?.toISOString() ?? null } : null
  await recordDecision(tx, {
    kind: 'source',
    data: { source_id: row.id, paused, removed: row.removed_at !== null },
  })
}

type Changes = { [Key in keyof SourceInput]?: SourceInput[Key] | undefined }

/** @throws 404; 409 for a name or address another source has */
export async function editSource(
  context: AntennaContext,
  admin: AuthAdmin,
  { id, input }: { id: string; input: Changes },
): Promise<SourceRow> {
  const { accent, rule, ...plain } = input
  const given = {
    ...plain,
    ...(accent && { accent: JSON.stringify(accent) }),
    ...(rule && { rule: JSON.stringify(rule) }),
  }
  const edited = Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : key))
  const source = await changeSource(context, {
    id,
    admin,
    action: 'source.edit',
    async change(before, tx) {
      assertPresent(before)
      await checkUnique(tx, { id, ...plain })
      const feedUrl = plain.feed_url ?? before.feed_url
      const isSameFeed = feedUrl === before.feed_url && (plain.zone ?? before.zone) === before.zone
      return {
        ...given,
        ...(isSameFeed ? {} : resetLearned(feedUrl, before)),
        edited: [...new Set([...before.edited, ...edited])],
      }
    },
  })
  await context.fetchSoon([id])
  return source
}

/** @throws 404; 400 for a time that has passed; 409 for a source that is removed or not in the file */
export async function pauseSource(
  context: AntennaContext,
  admin: AuthAdmin,
  { id, until, note }: { id: string; until: string | null; note: string },
): Promise<SourceRow> {
  const end = until === null ? null : new Date(until)
  if (end && !(end.getTime() > Date.now())) throw badRequest('今より後の日時を選んでください', 'past_time')
  return changeSource(context, {
    id,
    admin,
    action: 'source.pause',
    reason: note,
    async change(before) {
      assertPresent(before)
      return {
        paused: true,
        pause_reason: 'office',
        paused_at: sql<Date>`now()`,
        paused_until: end,
        pause_note: note,
      }
    },
  })
}

/** Also after a 410, and for a source the file no longer has: that one is the back office's own from then on. */
export async function resumeSource(
  context: AntennaContext,
  admin: AuthAdmin,
  id: string,
): Promise<SourceRow> {
  const source = await changeSource(context, {
    id,
    admin,
    action: 'source.resume',
    async change(before) {
      assertPresent(before)
      if (before.active && !isPaused(before, new Date())) return undefined
      const adopted = before.active ? {} : { active: true, origin: 'office' as const }
      return { ...notPaused, ...adopted, next_try_at: sql<Date>`now()` }
    },
  })
  await context.fetchSoon([id])
  return source
}

export async function removeSource(
  context: AntennaContext,
  admin: AuthAdmin,
  id: string,
): Promise<SourceRow> {
  return changeSource(context, {
    id,
    admin,
    action: 'source.remove',
    change: async (before) => (before.removed_at ? undefined : { removed_at: sql<Date>`now()` }),
  })
}

/** @throws 404; 409 for a name or address another source has meanwhile */
export async function restoreSource(
  context: AntennaContext,
  admin: AuthAdmin,
  id: string,
): Promise<SourceRow> {
  const source = await changeSource(context, {
    id,
    admin,
    action: 'source.restore',
    async change(before, tx) {
      if (!before.removed_at) return undefined
      await checkUnique(tx, before)
      return { removed_at: null, next_try_at: sql<Date>`now()` }
    },
  })
  await context.fetchSoon([id])
  return source
}

export const sourceMissing = () => notFound('配信元が見つかりません')

function assertPresent({ removed_at }: SourceRow): void {
  if (removed_at)
    throw conflict('source_removed', '外した配信元です', {
      detail: '外した配信元です。先に元に戻してください。',
    })
}
