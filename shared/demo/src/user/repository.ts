import { startOfSlot } from '@gamelog/domain/jst'
import { recordChange } from '@gamelog/server/outbox/repository'
import { sql } from 'kysely'
import { type DemoMember, demoMembers, demoOperator, operatorSession } from '../common/members.ts'
import type { SlotCount } from '../common/traffic.ts'
import type { DemoBan } from './bans.ts'
import type { Db } from './tables.ts'

const hour = 3_600_000

export async function hasProfile(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('user_id').where('user_id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Inserts profiles with the next numbers, in the given order. */
export async function insertProfiles(tx: Db, members: readonly DemoMember[], now: number): Promise<void> {
  const { last } = await tx
    .updateTable('user_numbers')
    .set({ last: sql`last + ${members.length}` })
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('profiles')
    .values(
      members.map(({ id, name, bio = '', provider, sinceAgo }, index) => ({
        user_id: id,
        user_number: last - members.length + 1 + index,
        display_name: name,
        bio,
        provider,
        provider_avatar_url: null,
        created_at: new Date(now - sinceAgo * hour),
        updated_at: new Date(now - sinceAgo * hour),
      })),
    )
    .execute()
}

/** Inserts a ban with its appeal, and tells the audit log what the operator did. */
export async function insertBan(
  tx: Db,
  ban: DemoBan,
  { id, now, source }: { id: string; now: number; source: string | null },
): Promise<void> {
  const { member, reason, memo, ago, until, ended, appeal } = ban
  const user_id = demoMembers[member].id
  const time = (hoursAgo: number) => new Date(now - hoursAgo * hour)
  const row = {
    id,
    user_id,
    reason,
    memo,
    source,
    banned_at: time(ago),
    banned_by: demoOperator.id,
    expires_at: until === null ? null : time(-until),
  }
  if (ended)
    await tx
      .insertInto('ended_bans')
      .values({ ...row, ended_at: time(ended.ago), ended_by: ended.isLifted ? demoOperator.id : null })
      .execute()
  else await tx.insertInto('bans').values(row).execute()
  if (appeal)
    await tx
      .insertInto('appeals')
      .values({
        ban_id: id,
        user_id,
        text: appeal.text,
        created_at: time(appeal.ago),
        new_expires_at: null,
        outcome: appeal.decision?.outcome ?? null,
        reply: appeal.decision?.reply ?? null,
        decided_at: appeal.decision ? time(appeal.decision.ago) : null,
        decided_by: appeal.decision ? demoOperator.id : null,
      })
      .execute()
  const shown = { reason, memo, expires_at: row.expires_at?.toISOString() ?? null }
  const change = { actor: operatorSession, target: `user:${user_id}` }
  const made = { at: time(ago), action: 'ban.create', before: null, after: shown, reason: memo } as const
  await recordChange(tx, { ...change, ...made })
  if (!ended?.isLifted) return
  const lifted = { at: time(ended.ago), action: 'ban.delete', before: shown, after: null } as const
  await recordChange(tx, { ...change, ...lifted, reason: appeal?.decision?.reply ?? null })
}

/** Counts the members when they joined, and invented registrations as the demo's. */
export async function insertNewUserSlots(
  tx: Db,
  members: readonly DemoMember[],
  invented: readonly SlotCount[],
  now: number,
): Promise<void> {
  const joined = Map.groupBy(members, ({ sinceAgo }) =>
    startOfSlot(new Date(now - sinceAgo * hour)).getTime(),
  )
  const slots = [...joined].map(([slot, { length }]) => ({
    slot: new Date(slot),
    users: length,
    is_demo: false,
  }))
  const more = invented
    .filter(({ count }) => count > 0)
    .map(({ slot, count }) => ({ slot, users: count, is_demo: true }))
  await tx
    .insertInto('new_user_slots')
    .values([...slots, ...more])
    .onConflict((conflict) =>
      conflict
        .columns(['slot', 'is_demo'])
        .doUpdateSet({ users: sql`new_user_slots.users + excluded.users` }),
    )
    .execute()
}
