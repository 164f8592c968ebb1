import { memberAddressesMax } from '@gamelog/contracts/board/members'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

interface UsedAddress {
  address: string
  /** Of the last use. */
  port: number | null
  last_at: Date
}

/** Addresses an account posted or reported from, last used first. */
export async function listAddresses(db: Db, userId: string): Promise<UsedAddress[]> {
  const { rows } = await sql<UsedAddress>`
    select address, (array_agg(port order by at desc))[1] as port, max(at) as last_at from (
      select author_ip as address, author_port as port, posted_at as at from posts
      where author_user_id = ${userId} and author_ip is not null
      union all
      select reporter_ip, reporter_port, reported_at from reports
      where reporter_user_id = ${userId} and reporter_ip is not null
    ) as uses
    group by address order by last_at desc, address limit ${memberAddressesMax}`.execute(db)
  return rows
}

/** Accounts other than `userId` that wrote from the network of an address within 24 hours of its last use there. */
export async function listAccountsOfAddresses(
  db: Db,
  userId: string,
  used: readonly UsedAddress[],
): Promise<{ user_id: string; last_at: Date; posts: number }[]> {
  const known = used.filter(({ address }) => address !== 'unknown')
  const addresses = known.map(({ address }) => address)
  const times = known.map(({ last_at }) => last_at.toISOString())
  const near = (time: string) =>
    sql`${sql.ref(time)} between used.last_at - interval '24 hours' and used.last_at + interval '24 hours'`
  const { rows } = await sql<{ user_id: string; last_at: Date; posts: number }>`
    select user_id, max(at) as last_at,
      (select count(*)::int from posts where author_user_id = user_id) as posts
    from unnest(${addresses}::text[], ${times}::timestamptz[]) as used (address, last_at)
    cross join lateral (
      select author_user_id as user_id, posted_at as at from posts
      where author_ip is not null and author_user_id <> ${userId}
        and address_network(author_ip) = address_network(used.address) and ${near('posted_at')}
      union all
      select reporter_user_id, reported_at from reports
      where reporter_ip is not null and reporter_user_id <> ${userId}
        and address_network(reporter_ip) = address_network(used.address) and ${near('reported_at')}
    ) as others
    group by user_id order by last_at desc, user_id limit ${memberAddressesMax}`.execute(db)
  return rows
}
