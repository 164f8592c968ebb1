import * as z from 'zod/mini'
import { isoTime } from './ids.ts'
import { text } from './text.ts'

const ruleMatch = z.enum(['all', 'any'])
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

/** Limits of rules about one subject; those of texts count code points. */
export interface RuleLimits {
  readonly name: number
  /** Conditions and groups of a rule, conditions of a group. */
  readonly conditions: number
  /** Words of a condition. */
  readonly words: number
  readonly word: number
  readonly pattern: number
}

/** Schemas of the texts of conditions: they come out prepared on the way in, and as they are `stored` on the way out. */
export function ruleTexts({ words, word, pattern }: RuleLimits, isStored: boolean) {
  const schemaOf = (label: string, max: number): z.ZodMiniType<string, string> =>
    isStored ? z.string() : text({ label, max, required: true })
  return {
    /** One of them is enough. */
    words: z.array(schemaOf('条件の語', word)).check(z.minLength(1), z.maxLength(words)),
    pattern: schemaOf('パターン', pattern),
  }
}

/**
 * Conditions on the texts of a subject: words, compared without regard to width, case and kana, and a pattern in RE2 syntax
 * (no look-around, no back-references).
 */
export function textConditions<Target extends z.ZodMiniType>(
  target: Target,
  { words, pattern }: ReturnType<typeof ruleTexts>,
) {
  return [
    z.strictObject({ kind: z.literal('words'), target, words }),
    z.strictObject({ kind: z.literal('pattern'), target, pattern }),
  ] as const
}

type Conditions = readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]

/**
 * Schema of a rule's conditions with one level of groups.
 * @param conditions schemas told apart by `kind`
 */
export function ruleTree<const Options extends Conditions>(
  conditions: Options,
  limits: Pick<RuleLimits, 'conditions'>,
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
