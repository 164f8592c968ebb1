import * as z from 'zod/mini'
import { isoTime } from './ids.ts'
import { text } from './text.ts'

export const ruleMatch = z.enum(['all', 'any'])
export type RuleMatchMode = z.infer<typeof ruleMatch>

export interface RuleGroup<Condition> {
  kind: 'group'
  match: RuleMatchMode
  items: Condition[]
}
export type RuleItem<Condition> = Condition | RuleGroup<Condition>
/** Conditions and groups of conditions of which all or any must match. */
export interface RuleTree<Condition> {
  match: RuleMatchMode
  items: RuleItem<Condition>[]
}

/** Schemas of a condition's texts: `ruleTexts` on the way in, `storedRuleTexts` on the way out. */
export interface RuleTexts {
  word: z.ZodMiniType<string, string>
  pattern: z.ZodMiniType<string, string>
}

/** Texts within limits (code points), which come out prepared. */
export function ruleTexts(limits: { word: number; pattern: number }): RuleTexts {
  return {
    word: text({ label: '条件の語', max: limits.word, required: true }),
    pattern: text({ label: 'パターン', max: limits.pattern, required: true }),
  }
}
export const storedRuleTexts: RuleTexts = { word: z.string(), pattern: z.string() }

/** Texts are compared without regard to width, case and kana. */
export function wordsCondition<Target extends z.ZodMiniType>(
  target: Target,
  { word }: RuleTexts,
  limits: { words: number },
) {
  return z.strictObject({
    kind: z.literal('words'),
    target,
    /** One of them is enough. */
    words: z.array(word).check(z.minLength(1), z.maxLength(limits.words)),
  })
}

/** A pattern in RE2 syntax: no look-around, no back-references. */
export function patternCondition<Target extends z.ZodMiniType>(target: Target, { pattern }: RuleTexts) {
  return z.strictObject({ kind: z.literal('pattern'), target, pattern })
}

type Conditions = readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]

/**
 * Schema of a rule's conditions with one level of groups.
 * @param conditions schemas told apart by `kind`
 * @param limits conditions and groups of a rule, and conditions of a group
 */
export function ruleTree<const Options extends Conditions>(
  conditions: Options,
  limits: { conditions: number },
) {
  const size = [z.minLength(1), z.maxLength(limits.conditions)] as const
  const condition = z.discriminatedUnion('kind', conditions)
  const group = z.strictObject({
    kind: z.literal('group'),
    match: ruleMatch,
    items: z.array(condition).check(...size),
  })
  return z.strictObject({
    match: ruleMatch,
    items: z.array(z.discriminatedUnion('kind', [...conditions, group])).check(...size),
  })
}

/** Figures of a dry run, which every subject extends. */
export const dryRunFigures = z.strictObject({
  /** Examined subjects, the newest first: all of the last days, or as many as its time or their number allowed. */
  examined: z.int(),
  /** What is newer was examined. */
  examined_since: isoTime,
  /** What was over before all were examined: the time, or the number of subjects; null = nothing. */
  cut_by: z.nullable(z.enum(['time', 'count'])),
  matching: z.int(),
})
export type DryRunFigures = z.infer<typeof dryRunFigures>
