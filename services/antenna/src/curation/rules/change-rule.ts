import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import { type RuleInput, type SourceRule, sourceRuleLimits } from '@gamelog/contracts/antenna/source-rule'
import { compileArticleTree } from '@gamelog/domain/article-rules'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { compileInput } from '@gamelog/server/compile-input'
import { badRequest, notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { AntennaContext } from '../../context.ts'
import type { Db, SourceRuleRow } from '../../db/tables.ts'
import { findSource } from '../../sources/registry/office-repository.ts'
import {
  advanceRules,
  deleteRule,
  findRule,
  insertRule,
  listEnabledRules,
  listRules,
  updateRule,
} from './repository.ts'
import { compileRules } from './rule-set.ts'

/** @throws 400 for a pattern that can't be used, an unknown source, one rule too many, or rules that cost too much */
export async function addRule(
  context: AntennaContext,
  admin: AuthAdmin,
  input: RuleInput,
): Promise<SourceRuleRow> {
  return change(context, async (tx) => {
    await checkInput(tx, input)
    if ((await listRules(tx)).length >= sourceRuleLimits.rules)
      throw badRequest(`ルールは${sourceRuleLimits.rules}件までです`, 'too_many_rules')
    const rule = await insertRule(tx, input)
    await checkCost(tx)
    await record(tx, admin, 'source-rule.add', rule.id, null, input)
    return rule
  })
}

/** @throws as addRule; 404 */
export async function editRule(
  context: AntennaContext,
  admin: AuthAdmin,
  { id, input }: { id: number; input: RuleInput },
): Promise<SourceRuleRow> {
  return change(context, async (tx) => {
    const before = await findRule(tx, id)
    if (!before) throw ruleMissing()
    await checkInput(tx, input)
    const rule = await updateRule(tx, id, input)
    await checkCost(tx)
    await record(tx, admin, 'source-rule.edit', id, toInput(before), input)
    return rule
  })
}

/** @throws 404 */
export async function removeRule(context: AntennaContext, admin: AuthAdmin, id: number): Promise<void> {
  await change(context, async (tx) => {
    const before = await findRule(tx, id)
    if (!before) throw ruleMissing()
    await deleteRule(tx, id)
    await record(tx, admin, 'source-rule.delete', id, toInput(before), null)
  })
}

/** A change of the rules in one transaction, after which articles.json is written anew. */
async function change<Result>(context: AntennaContext, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const result = await context.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'antenna:rules')
    const done = await work(tx)
    await advanceRules(tx)
    return done
  })
  await context.publishSoon()
  return result
}

/** Refuses rules in force that together would cost too much per article. @throws 400 */
async function checkCost(tx: Db): Promise<void> {
  const enabled = await listEnabledRules(tx)
  compileInput(() => compileRules(enabled))
}

async function checkInput(db: Db, input: RuleInput): Promise<void> {
  compileInput(() => compileArticleTree(input.conditions))
  if (input.source_id !== null && !(await findSource(db, input.source_id)))
    throw badRequest('対象の配信元が見つかりません', 'unknown_source')
}

async function record(
  tx: Db,
  actor: AuthAdmin,
  action: AuditAction,
  id: number,
  before: RuleInput | null,
  after: RuleInput | null,
): Promise<void> {
  await recordChange(tx, { actor, action, target: `source-rule:${id}`, before, after, reason: null })
}

function toInput({ name, source_id, conditions, effect, enabled }: SourceRuleRow): RuleInput {
  return { name, source_id, conditions, effect, enabled }
}

const ruleMissing = () => notFound('ルールが見つかりません')

/** A rule as the back office sees it. */
export function toSourceRule(row: SourceRuleRow, matches: number): SourceRule {
  return {
    id: row.id,
    ...toInput(row),
    updated_at: row.updated_at.toISOString(),
    matches_7d: row.enabled ? matches : null,
  }
}
