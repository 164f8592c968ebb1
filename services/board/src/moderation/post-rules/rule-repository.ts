import type { PostRuleInput } from '@gamelog/contracts/board/post-rules'
import { sql, type UpdateObject } from 'kysely'
import type { PostRuleRow } from '../../db/post-rule-tables.ts'
import type { BoardTables, Db } from '../../db/tables.ts'

/** Strength of an effect, for the order of rules. */
const strength = sql<number>`array_position(array['refuse', 'hold', 'queue', 'count'], effect)`
const nextChange = sql<string>`nextval('post_rule_changes')`

/** Rules that are not deleted, the strongest effect first. */
export async function listRules(db: Db): Promise<PostRuleRow[]> {
  return db
    .selectFrom('post_rules')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy(strength)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listRulesInForce(db: Db): Promise<PostRuleRow[]> {
  const rules = await listRules(db)
  return rules.filter(({ state }) => state === 'on')
}

/** Grows with every change of a rule. */
export async function readLastChange(db: Db): Promise<string> {
  const { change } = await db
    .selectFrom('post_rules')
    .select(sql<string>`coalesce(max(change), 0)::text`.as('change'))
    .executeTakeFirstOrThrow()
  return change
}

/** A rule, deleted ones included. */
export async function findRule(db: Db, id: number): Promise<PostRuleRow | undefined> {
  return db.selectFrom('post_rules').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a rule behind the others of its effect. */
export async function insertRule(db: Db, input: PostRuleInput & { digest: string }): Promise<PostRuleRow> {
  return db
    .insertInto('post_rules')
    .values({
      ...input,
      conditions: JSON.stringify(input.conditions),
      position: positionBehind(input.effect),
      change: nextChange,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const positionBehind = (effect: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from post_rules where effect = ${effect})`

/** Replaces a rule; with another effect it goes behind the others of that. */
export async function updateRule(
  db: Db,
  before: PostRuleRow,
  input: PostRuleInput & { digest: string },
): Promise<PostRuleRow> {
  return changeRule(db, before.id, {
    ...input,
    conditions: JSON.stringify(input.conditions),
    ...(before.effect === input.effect ? {} : { position: positionBehind(input.effect) }),
  })
}

/** Changes columns of a rule and counts the change. */
export async function changeRule(
  db: Db,
  id: number,
  columns: UpdateObject<BoardTables, 'post_rules'>,
): Promise<PostRuleRow> {
  return db
    .updateTable('post_rules')
    .set({ ...columns, version: sql`version + 1`, change: nextChange, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Numbers rules in the order given. */
export async function setPositions(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('post_rules')
    .set({ position: sql`array_position(${ids}::integer[], id)`, change: nextChange })
    .where('id', 'in', ids)
    .execute()
}

/** @returns number of rules deleted before */
export async function purgeDeletedRules(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('post_rules')
    .where('deleted_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
