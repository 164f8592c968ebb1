import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { articleCategory } from '../common/game-category.ts'
import { articleId, isoTime, pathInteger } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { dryRunFigures, ruleTexts, ruleTree, textConditions } from '../common/rule-tree.ts'
import { text } from '../common/text.ts'
import { pickupPosition } from './pickup.ts'

/** Limits of rules for articles; texts count Unicode code points. */
export const sourceRuleLimits = {
  rules: 100,
  name: 40,
  conditions: 10,
  words: 20,
  word: 200,
  pattern: 200,
  dryRunDays: 7,
  /** Latest articles a dry run examines at most. */
  dryRunArticles: 20_000,
  /** Matches a dry run lists; the counts are of all. */
  dryRunItems: 100,
} as const

/** The text a condition reads. */
const sourceRuleTarget = z.enum(['title', 'link'])
export type SourceRuleTarget = z.infer<typeof sourceRuleTarget>

function conditionTree(isStored: boolean) {
  const texts = textConditions(sourceRuleTarget, ruleTexts(sourceRuleLimits, isStored))
  /** pr: the title itself says PR or 広告. */
  return ruleTree([...texts, z.strictObject({ kind: z.literal('pr') })], sourceRuleLimits)
}

const sourceRuleTree = conditionTree(false)
export type SourceRuleTree = z.output<typeof sourceRuleTree>
export type SourceRuleCondition = Exclude<SourceRuleTree['items'][number], { kind: 'group' }>

const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('pr') }),
  z.strictObject({ kind: z.literal('guide') }),
  z.strictObject({ kind: z.literal('category'), category: articleCategory }),
])
export type RuleEffect = z.infer<typeof effect>

export const ruleInput = z.strictObject({
  name: text({ label: '名前', max: sourceRuleLimits.name, required: true }),
  /** Null = every source. */
  source_id: z.nullable(z.string().check(z.maxLength(40))),
  conditions: sourceRuleTree,
  effect,
  /** False = a draft: it changes nothing. */
  enabled: z.boolean(),
})
export type RuleInput = z.infer<typeof ruleInput>

/** As `ruleInput`, whose texts are prepared only on the way in. */
export const sourceRule = z.strictObject({
  id: z.int(),
  name: z.string(),
  source_id: z.nullable(z.string()),
  conditions: conditionTree(true),
  effect,
  enabled: z.boolean(),
  updated_at: isoTime,
  /** Articles of the last 7 days it works on; null for a draft. */
  matches_7d: z.nullable(z.int()),
})
export type SourceRule = z.infer<typeof sourceRule>

const params = z.strictObject({ id: pathInteger })

export const listSourceRules = adminRoute('GET', '/api/admin/source-rules', may.edit, {
  summary: 'Rules for articles in the order they are applied, drafts included',
  responses: { 200: z.strictObject({ rules: z.array(sourceRule) }) },
})

export const addSourceRule = adminRoute('POST', '/api/admin/source-rules', may.edit, {
  summary: 'Add a rule; 400 for a pattern that cannot be used',
  body: ruleInput,
  responses: { 201: sourceRule },
})

export const editSourceRule = adminRoute('PUT', '/api/admin/source-rules/:id', may.edit, {
  summary: 'Replace a rule; articles.json follows',
  params,
  body: ruleInput,
  responses: { 200: sourceRule },
})

export const deleteSourceRule = adminRoute('DELETE', '/api/admin/source-rules/:id', may.edit, {
  summary: 'Delete a rule; what it kept out comes back',
  params,
  responses: { 204: null },
})

export const dryRunMatch = z.strictObject({
  article_id: articleId,
  title: z.string(),
  link: z.string(),
  published_at: isoTime,
  source_id: z.string(),
  source_name: z.string(),
  clicks: z.int(),
  /** UTF-16 offsets of the part of the title that matched; null where it is not in the title. */
  hit: z.nullable(z.tuple([z.int(), z.int()])),
  /** Pickup slots that show the article now. */
  slots: z.array(z.strictObject({ tab_category: z.string(), position: pickupPosition })),
})
export type DryRunMatch = z.infer<typeof dryRunMatch>

export const dryRunResult = z.extend(dryRunFigures, {
  /** Of those, how many another rule works on already. */
  overlapping: z.int(),
  /** Clicks of the last 7 days on the matching ones. */
  clicks: z.int(),
  /** Newest first; those in a pickup slot before the others. */
  matches: z.array(dryRunMatch),
})
export type DryRunResult = z.infer<typeof dryRunResult>

export const dryRunSourceRule = adminRoute('POST', '/api/admin/source-rules/dry-run', may.edit, {
  summary:
    'Which articles of the last 7 days, or of a stated part, a rule would work on; stores nothing. 429 while others run',
  body: z.strictObject({
    source_id: ruleInput.shape.source_id,
    conditions: ruleInput.shape.conditions,
    /** The rule that is being edited: it does not overlap itself. */
    rule_id: z.optional(z.int()),
  }),
  responses: { 200: dryRunResult },
})
