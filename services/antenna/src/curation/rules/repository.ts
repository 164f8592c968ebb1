import type { RuleInput } from '@gamelog/contracts/antenna/source-rule'
import { jstDayOf } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import { requestPublish } from '../../articles/publication/repository.ts'
import type { ArticleRow, Db, SourceRuleRow } from '../../db/tables.ts'
import type { RuleOutcome } from './rule-set.ts'

export async function readRulesRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('publication').select('rules_revision').executeTakeFirstOrThrow()
  return row.rules_revision
}

/** Rules changed: every article is examined anew before articles.json is written the next time. */
export async function advanceRules(db: Db): Promise<void> {
  await db.updateTable('publication').set({ rules_revision: sql`rules_revision + 1` }).execute()
  await requestPublish(db)
}

/** In the order they are applied. */
export async function listRules(db: Db): Promise<SourceRuleRow[]> {
  return db.selectFrom('source_rules').selectAll().orderBy('id').execute()
}

export async function listEnabledRules(db: Db): Promise<SourceRuleRow[]> {
  return db.selectFrom('source_rules').selectAll().where('enabled', '=', true).orderBy('id').execute()
}

/** Articles that the present rules have not seen, locked until the transaction ends. */
export async function listToExamine(
  db: Db,
  { revision, since, limit }: { revision: number; since: Date; limit: number },
): Promise<Pick<ArticleRow, 'id' | 'source_id' | 'title' | 'link'>[]> {
  return db
    .selectFrom('articles')
    .select(['id', 'source_id', 'title', 'link'])
    .where('published_at', '>=', since)
    .where('rules_revision', '<>', revision)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function setOutcome(
  db: Db,
  ids: readonly string[],
  { revision, ...outcome }: RuleOutcome & { revision: number },
): Promise<void> {
  await db
    .updateTable('articles')
    .set({ ...outcome, rules_revision: revision })
    .where('id', 'in', ids)
    .execute()
}

/** Articles published since `since` that each rule works on, by the rule's id. */
export async function countByRule(db: Db, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ rule: number; count: number }>`
    select rule, count(*)::int as count
    from articles, unnest(array[dropped_by, pr_by, category_by, guide_by]) as rule
    where published_at >= ${since} and rule is not null
    group by rule`.execute(db)
  return new Map(rows.map(({ rule, count }) => [rule, count]))
}

type RuleValues = Omit<RuleInput, 'conditions' | 'effect'> & { conditions: string; effect: string }

function toValues({ conditions, effect, ...rest }: RuleInput): RuleValues {
  return { ...rest, conditions: JSON.stringify(conditions), effect: JSON.stringify(effect) }
}

export async function insertRule(db: Db, input: RuleInput): Promise<SourceRuleRow> {
  return db.insertInto('source_rules').values(toValues(input)).returningAll().executeTakeFirstOrThrow()
}

export async function updateRule(db: Db, id: number, input: RuleInput): Promise<SourceRuleRow> {
  return db
    .updateTable('source_rules')
    .set({ ...toValues(input), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export async function findRule(db: Db, id: number): Promise<SourceRuleRow | undefined> {
  return db.selectFrom('source_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteRule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('source_rules').where('id', '=', id).execute()
}

/** An article a dry run looks at. */
export type ExaminedArticle = Awaited<ReturnType<typeof listRecent>>[number]

/** Articles published since `since`, of one source or of all, newest first. */
export async function listRecent(
  db: Db,
  { since, sourceId, limit }: { since: Date; sourceId: string | null; limit: number },
) {
  return db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['articles.id', 'source_id', 'sources.name as source_name', 'title', 'link', 'published_at'])
    .select(['dropped_by', 'pr_by', 'category_by', 'guide_by'])
    .where('published_at', '>=', since)
    .where('sources.removed_at', 'is', null)
    .$if(sourceId !== null, (query) => query.where('source_id', '=', sourceId))
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
}

/** Counted clicks on each of the articles since the JST day of `since` began. */
export async function countClicks(db: Db, ids: readonly string[], since: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('click_days')
    .select(['article_id', sql<number>`sum(clicks)::int`.as('count')])
    .where('article_id', '=', sql<string>`any(${ids})`)
    .where(sql<boolean>`day >= ${jstDayOf(since)}`)
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, count]))
}
