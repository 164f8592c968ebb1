import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { type RawBuilder, sql } from 'kysely'

/** Whose posts of which time a clean-up is about. */
export type Scope = ({ userId: string } | { address: string }) & { since: Date; until: Date }

/** Condition on a row of `posts`: what the operators wrote in their own name is never part of it. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  const author =
    'userId' in scope
      ? sql`posts.author_user_id = ${scope.userId}`
      : sql`posts.author_ip is not null and address_network(posts.author_ip) = address_network(${scope.address}::text)`
  return sql<boolean>`(${author} and posts.posted_at >= ${scope.since} and posts.posted_at <= ${scope.until}
    and posts.display_id <> ${operatorDisplayId})`
}

/** Whether a row of `posts` has reports, pending or decided. */
export const isReported = sql<boolean>`exists (select from reports where reports.thread_id = posts.thread_id
  and reports.post_number = posts.post_number)`
