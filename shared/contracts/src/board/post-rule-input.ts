import * as z from 'zod/mini'
import { ruleTexts, ruleTree, textConditions } from '../common/rule-tree.ts'
import { text } from '../common/text.ts'
import { postRuleLimits as limits } from './post-rule-limits.ts'
import { boardCategory } from './thread.ts'

/** A draft and a rule that is off change nothing. */
export const postRuleState = z.enum(['draft', 'on', 'off'])
export type PostRuleState = z.infer<typeof postRuleState>

/** Effects of a rule in force on a post, the strongest first: refuse it, hold it for review, put it among the reports, count it. */
export const postRuleEffects = ['refuse', 'hold', 'queue', 'count'] as const
export const postRuleEffect = z.enum(postRuleEffects)
export type PostRuleEffect = z.infer<typeof postRuleEffect>

/** The text a condition reads. A reply has no title; of an opening post `title` is the thread's. */
export const postRuleTarget = z.enum(['content', 'name', 'title'])
export type PostRuleTarget = z.infer<typeof postRuleTarget>

function conditionTree(isStored: boolean) {
  const texts = ruleTexts(limits, isStored)
  return ruleTree(
    [
      ...textConditions(postRuleTarget, texts),
      /** The text contains any address. */
      z.strictObject({ kind: z.literal('has_link') }),
      z.strictObject({
        kind: z.literal('link'),
        /** A host name (its subdomains count too), or a part of an address as `example.com/path`. One is enough. */
        addresses: texts.words,
      }),
      z.strictObject({
        kind: z.literal('new_account'),
        /** The account was made within so many hours. A guest is always new; an account of unknown age never. */
        hours: z.int().check(z.minimum(1), z.maximum(limits.hours)),
      }),
      z.strictObject({
        kind: z.literal('repeated'),
        /** same: but for white space, signs, digits and repetition. similar: most of its parts are the same. */
        match: z.enum(['same', 'similar']),
        by: z.enum(['author', 'anybody']),
        /** The post is at least the n-th such text, itself included, within so many minutes. */
        times: z.int().check(z.minimum(2), z.maximum(limits.times)),
        minutes: z.int().check(z.minimum(1), z.maximum(limits.minutes)),
      }),
      z.strictObject({ kind: z.literal('game'), games: z.array(boardCategory).check(z.minLength(1)) }),
      z.strictObject({ kind: z.literal('place'), place: z.enum(['opening', 'reply']) }),
    ],
    limits,
  )
}

export const postRuleTree = conditionTree(false)
export type PostRuleTree = z.output<typeof postRuleTree>
export type PostRuleItem = PostRuleTree['items'][number]
export type PostRuleCondition = Exclude<PostRuleItem, { kind: 'group' }>

/** As it was stored. */
export const storedPostRuleTree = conditionTree(true)

export const postRuleInput = z.strictObject({
  name: text({
    label: '名前',
    max: limits.name,
    required: true,
    plain: true,
    prepare: (value) => value.trim(),
  }),
  state: postRuleState,
  effect: postRuleEffect,
  /** Shown to the writer of a refused or held post besides the name; empty = the usual text. */
  message: text({
    label: '書いた人に見せる文',
    max: limits.message,
    lines: 5,
    prepare: (value) => value.trim(),
  }),
  conditions: postRuleTree,
})
export type PostRuleInput = z.output<typeof postRuleInput>
