import { reportWeights, ruleReporterId } from '@gamelog/contracts/board/limits'
import type { Settings } from '@gamelog/server/settings/settings'
import { type RawBuilder, sql } from 'kysely'

/**
 * Weight of a report while it is pending: 1; a quarter while the reporter's account is new; half of that when at least
 * five of the reporter's reports are decided and most were about nothing; 0 for a report by a rule, which
 * hides nothing. `report` is the alias of its row.
 */
export function weightOf(report: string, settings: Settings): RawBuilder<number> {
  const { newAccount, mostlyCleared, decidedFrom } = reportWeights
  const since = sql.ref(`${report}.reporter_since`)
  const reporter = sql.ref(`${report}.reporter_user_id`)
  return sql<number>`(
    case when ${reporter} = ${ruleReporterId}::uuid then 0 when ${since} > now() - make_interval(hours => ${settings.get('board.report-weight-hours')}::int) then ${newAccount}::float8 else 1 end
    * case when (
      select count(*) >= ${decidedFrom}::int and count(*) filter (where outcome = 'cleared') * 2 > count(*)
      from reports as decided
      where decided.reporter_user_id = ${reporter} and decided.status = 'resolved'
    ) then ${mostlyCleared}::float8 else 1 end
  )::double precision`
}

/** Weight of all pending reports of a post; `post` is the alias of its row. */
export function weightOfPost(post: string, settings: Settings): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(${weightOf('own', settings)}), 0)
    from reports as own
    where own.thread_id = ${sql.ref(`${post}.thread_id`)}
      and own.post_number = ${sql.ref(`${post}.post_number`)} and own.status = 'pending')`
}
