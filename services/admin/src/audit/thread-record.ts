import { type BoardCategory, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { type ThreadRecordEntry, threadRecordSize } from '@gamelog/contracts/board/thread-record'
import type { AdminContext } from '../context.ts'
import { namePeople } from './name-people.ts'
import { type AuditRow, listAuditEvents } from './repository.ts'

/** Audit log of a thread and its posts, without addresses and texts, which moderators may not see. */
export async function readThreadRecord(
  context: AdminContext,
  id: number,
): Promise<{ entries: ThreadRecordEntry[]; has_more: boolean }> {
  const filter = { target: { whole: `thread:${id}` } }
  const rows = await listAuditEvents(context.db, filter, { limit: threadRecordSize + 1 })
  const shown = rows.slice(0, threadRecordSize)
  const actors = new Set(shown.flatMap(({ actor_user_id }) => actor_user_id ?? []))
  const people = await namePeople(context, [...actors])
  const entries = shown.map((row): ThreadRecordEntry => {
    const [, post] = /\/post:(\d+)$/.exec(row.target) ?? []
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      reason: row.reason,
      actor: people.get(row.actor_user_id ?? '') ?? null,
      post_number: post === undefined ? null : Number(post),
      ...changeOf(row, 'title', isText),
      ...changeOf(row, 'game_category', isCategory),
    }
  })
  return { entries, has_more: rows.length > threadRecordSize }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isCategory = (value: unknown): value is BoardCategory =>
  boardCategoryIds.some((category) => category === value)

/** A field before and after, where it changed. */
function changeOf<const Name extends string, Value>(
  row: Pick<AuditRow, 'before' | 'after'>,
  name: Name,
  isValue: (value: unknown) => value is Value,
): Partial<Record<Name, { before: Value; after: Value }>> {
  const [before, after] = [row.before, row.after].map(
    (side) => (side as Record<string, unknown> | null)?.[name],
  )
  if (!isValue(before) || !isValue(after) || before === after) return {}
  return { [name]: { before, after } } as Record<Name, { before: Value; after: Value }>
}
