import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { PostRuleInput } from '@gamelog/contracts/board/post-rules'
import { postRuleLimits } from '@gamelog/contracts/board/post-rules'
import { compileRules } from '@gamelog/domain/post-rules/rule-set'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { compileInput } from '@gamelog/server/compile-input'
import { conflict, notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { PostRuleRow } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'
import { digestOf, findDryRun } from './dry-run-repository.ts'
import type { RuleBook } from './rule-book.ts'
import {
  changeRule,
  findRule,
  insertRule,
  listRules,
  listRulesInForce,
  setPositions,
  updateRule,
} from './rule-repository.ts'

interface Context {
  db: Db
  book: RuleBook
  admin: AuthAdmin
}

/** @throws 400 bad_pattern; 409 dry_run_first, too_many_rules */
export async function addRule(context: Context, input: PostRuleInput): Promise<PostRuleRow> {
  compileInput(() => compileRules([input]))
  return change(context, async (tx) => {
    await requireRoom(tx)
    const digest = digestOf(input.conditions)
    if (input.state === 'on') await requireDryRun(tx, digest)
    const rule = await insertRule(tx, { ...input, digest })
    await record(tx, context.admin, 'post-rule.add', rule.id, null, input)
    return rule
  })
}

/** @throws 400 bad_pattern; 404; 409 rule_changed, dry_run_first */
export async function editRule(
  context: Context,
  id: number,
  { version, ...input }: PostRuleInput & { version: number },
): Promise<PostRuleRow> {
  compileInput(() => compileRules([input]))
  return change(context, async (tx) => {
    const before = await requireRule(tx, id)
    if (before.version !== version)
      throw conflict('rule_changed', 'ルールの保存に失敗しました', {
        detail: 'ほかの人がこのルールを変えました。読み込み直してから、もう一度変えてください。',
      })
    const digest = digestOf(input.conditions)
    const isInForce = before.state === 'on' && before.digest === digest
    if (input.state === 'on' && !isInForce) await requireDryRun(tx, digest)
    const rule = await updateRule(tx, before, { ...input, digest })
    await record(tx, context.admin, 'post-rule.edit', id, toInput(before), input)
    return rule
  })
}

/** Does nothing to a rule that is in that state. @throws 404; 409 dry_run_first */
export async function switchRule(context: Context, id: number, state: 'on' | 'off'): Promise<PostRuleRow> {
  return change(context, async (tx) => {
    const before = await requireRule(tx, id)
    if (before.state === state) return before
    if (state === 'on') await requireDryRun(tx, before.digest)
    const rule = await changeRule(tx, id, { state })
    await record(tx, context.admin, 'post-rule.switch', id, { state: before.state }, { state })
    return rule
  })
}

/** Puts a rule before another of its effect, or last. @throws 404; 409 other_effect */
export async function moveRule(context: Context, id: number, before: number | null): Promise<void> {
  await change(context, async (tx) => {
    const rule = await requireRule(tx, id)
    const ids = (await listRules(tx)).filter(({ effect }) => effect === rule.effect).map((one) => one.id)
    if (before !== null && !ids.includes(before))
      throw conflict('other_effect', 'ルールの順番を変えられませんでした', {
        detail: '効果が同じルールの間でだけ動かせます',
      })
    const others = ids.filter((one) => one !== id)
    const at = before === null || before === id ? others.length : others.indexOf(before)
    const order = before === id ? ids : others.toSpliced(at, 0, id)
    if (order.join() === ids.join()) return
    await setPositions(tx, order)
    await record(tx, context.admin, 'post-rule.move', id, { order: ids }, { order })
  })
}

/** @throws 404 */
export async function removeRule(context: Context, id: number): Promise<void> {
  await change(context, async (tx) => {
    const before = await requireRule(tx, id)
    await changeRule(tx, id, { deleted_at: new Date() })
    await record(tx, context.admin, 'post-rule.delete', id, toInput(before), null)
  })
}

/** Undoes a deletion; does nothing to a rule that is there. @throws 404; 409 too_many_rules */
export async function restoreRule(context: Context, id: number): Promise<PostRuleRow> {
  return change(context, async (tx) => {
    const before = await findRule(tx, id)
    if (!before) throw ruleNotFound()
    if (before.deleted_at === null) return before
    await requireRoom(tx)
    const rule = await changeRule(tx, id, { deleted_at: null })
    await record(tx, context.admin, 'post-rule.restore', id, null, toInput(rule))
    return rule
  })
}

/** One change at a time: replicas see the changes in their order. @throws 400 when the rules in force cost too much */
async function change<Result>({ db, book }: Context, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'board:post-rules')
    const done = await work(tx)
    const inForce = await listRulesInForce(tx)
    compileInput(() => compileRules(inForce, ignore))
    return done
  })
  book.renew()
  return result
}

/** A rule that cannot be read is reported where the rules are used (rule-book.ts). */
const ignore = () => undefined

async function requireRule(tx: Db, id: number): Promise<PostRuleRow> {
  const rule = await findRule(tx, id)
  if (!rule || rule.deleted_at !== null) throw ruleNotFound()
  return rule
}

async function requireRoom(tx: Db): Promise<void> {
  if ((await listRules(tx)).length < postRuleLimits.rules) return
  throw conflict('too_many_rules', 'ルールの保存に失敗しました', {
    detail: `ルールは${postRuleLimits.rules}件までです`,
  })
}

async function requireDryRun(tx: Db, digest: string): Promise<void> {
  if (await findDryRun(tx, digest)) return
  throw conflict('dry_run_first', 'このルールはまだ使えません', {
    detail: '条件を変えたら、もう一度試し実行をしてください',
  })
}

async function record(
  tx: Db,
  actor: AuthAdmin,
  action: AuditAction,
  id: number,
  before: object | null,
  after: object | null,
): Promise<void> {
  await recordChange(tx, { actor, action, target: `post-rule:${id}`, before, after, reason: null })
}

function toInput({ name, state, effect, message, conditions }: PostRuleRow): PostRuleInput {
  return { name, state, effect, message, conditions }
}

const ruleNotFound = () => notFound('ルールが見つかりません', 'rule_not_found')
