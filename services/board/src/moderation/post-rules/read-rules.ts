import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { PostRuleRow } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'
import { countWaiting } from '../held-posts/repository.ts'
import { type DryRunRow, listDryRuns } from './dry-run-repository.ts'
import { listHitDays } from './match-repository.ts'
import { listRules } from './rule-repository.ts'

const shownDays = 7

/** All rules with their hits, and how many posts wait. */
export async function readRules(db: Db): Promise<{ rules: PostRule[]; held_count: number }> {
  const rows = await listRules(db)
  const [rules, held_count] = await Promise.all([toRules(db, rows), countWaiting(db)])
  return { rules, held_count }
}

export async function readRule(db: Db, row: PostRuleRow): Promise<PostRule> {
  const [rule] = await toRules(db, [row])
  return rule as PostRule
}

async function toRules(db: Db, rows: readonly PostRuleRow[]): Promise<PostRule[]> {
  const today = jstDayOf(new Date())
  const dates = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays))
  const [hits, dryRuns] = await Promise.all([
    listHitDays(db, dates[0] ?? today),
    listDryRuns(
      db,
      rows.map(({ digest }) => digest),
    ),
  ])
  const counts = new Map(hits.map(({ rule_id, date, hits }) => [`${rule_id} ${date}`, hits]))
  return rows.map((row) => {
    const days = dates.map((date) => ({ date, hits: counts.get(`${row.id} ${date}`) ?? 0 }))
    return {
      id: row.id,
      name: row.name,
      state: row.state,
      effect: row.effect,
      message: row.message,
      conditions: row.conditions,
      version: row.version,
      updated_at: row.updated_at.toISOString(),
      hits_7d: days.reduce((sum, { hits }) => sum + hits, 0),
      days,
      dry_run: toDryRun(dryRuns.get(row.digest)),
    }
  })
}

function toDryRun(row: DryRunRow | undefined): PostRule['dry_run'] {
  if (!row) return null
  const { examined, matching, right, wrong } = row
  return { at: row.at.toISOString(), examined, matching, right, wrong }
}
