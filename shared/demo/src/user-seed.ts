import { lockFor } from '@gamelog/server/advisory-lock'
import { type DemoMember, demoMembers, demoOperator } from './common/members.ts'
import { randomUuid, seededRandom } from './common/random.ts'
import { countsBySlot } from './common/traffic.ts'
import { type DemoBan, demoBans, stoppedWrites } from './user/bans.ts'
import { hasProfile, insertBan, insertNewUserSlots, insertProfiles } from './user/repository.ts'
import type { Db } from './user/tables.ts'

const hour = 3_600_000
/** Invented registrations of the busiest hour. */
const registrationPeak = 0.6

/**
 * Inserts profiles of the demo's members, registrations of 40 days, bans in force and ended ones, appeals and writes that bans
 * stopped. Does nothing when they are there.
 * @param threads ids of the demo's threads by title
 * @returns number of members inserted
 */
export async function seedUser(
  db: Db,
  threads: ReadonlyMap<string, number>,
  now = Date.now(),
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'demo:user-seed')
    if (await hasProfile(tx, demoOperator.id)) return 0
    const random = seededRandom('demo:bans')
    const members: DemoMember[] = [demoOperator, ...Object.values(demoMembers)]
    // Numbers are given in the order of joining.
    await insertProfiles(
      tx,
      members.toSorted((a, b) => b.sinceAgo - a.sinceAgo),
      now,
    )
    await insertNewUserSlots(
      tx,
      members,
      countsBySlot(registrationPeak, 'demo:new-users', new Date(now)),
      now,
    )
    for (const ban of demoBans)
      await insertBan(tx, ban, { id: randomUuid(random), now, source: sourceOf(ban, threads) })
    await tx
      .insertInto('ban_log')
      .values(
        stoppedWrites.map(([name, ago, route]) => ({
          id: randomUuid(random),
          t: new Date(now - ago * hour),
          user_id: demoMembers[name].id,
          service: 'board',
          ip: demoMembers[name].address,
          route,
        })),
      )
      .execute()
    await tx
      .insertInto('member_memos')
      .values({
        user_id: demoMembers.tanuki.id,
        memo: '気に入らない投稿を続けて通報する。問題なしがほとんど。',
        updated_at: new Date(now - 58 * hour),
        updated_by: demoOperator.id,
      })
      .execute()
    return members.length
  })
}

function sourceOf({ source }: DemoBan, threads: ReadonlyMap<string, number>): string | null {
  const id = source === undefined ? undefined : threads.get(source.title)
  if (source === undefined || id === undefined) return null
  return JSON.stringify({ thread_id: id, post_number: source.post, thread_title: source.title })
}
