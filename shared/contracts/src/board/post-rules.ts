import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime, pathInteger } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { dryRunFigures, ruleTexts, ruleTree, textConditions } from '../common/rule-tree.ts'
import { text } from '../common/text.ts'
import { contentRule, nameRule } from './post.ts'
import { boardCategory, titleRule } from './thread.ts'

/** Limits of rules for posts; texts count Unicode code points. */
export const postRuleLimits = {
  rules: 100,
  name: 60,
  message: 200,
  /** Conditions and groups of a rule, conditions of a group. */
  conditions: 10,
  /** Words or addresses of a condition. */
  words: 50,
  word: 100,
  pattern: 200,
  /** Age of a new account, in hours: a year. */
  hours: 8_760,
  times: 50,
  /** Window of repeated texts: a day. */
  minutes: 1_440,
  dryRunDays: 7,
  /** Latest posts a dry run examines at most. */
  dryRunPosts: 50_000,
  /** Rows of a page: examples of a dry run, held and matched posts. */
  page: 50,
  /** Note of a decision about a held post. */
  note: 500,
} as const

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
  const texts = ruleTexts(postRuleLimits, isStored)
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
        hours: z.int().check(z.minimum(1), z.maximum(postRuleLimits.hours)),
      }),
      z.strictObject({
        kind: z.literal('repeated'),
        /** same: but for white space, signs, digits and repetition. similar: most of its parts are the same. */
        match: z.enum(['same', 'similar']),
        by: z.enum(['author', 'anybody']),
        /** The post is at least the n-th such text, itself included, within so many minutes. */
        times: z.int().check(z.minimum(2), z.maximum(postRuleLimits.times)),
        minutes: z.int().check(z.minimum(1), z.maximum(postRuleLimits.minutes)),
      }),
      z.strictObject({ kind: z.literal('game'), games: z.array(boardCategory).check(z.minLength(1)) }),
      z.strictObject({ kind: z.literal('place'), place: z.enum(['opening', 'reply']) }),
    ],
    postRuleLimits,
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
    max: postRuleLimits.name,
    required: true,
    plain: true,
    prepare: (value) => value.trim(),
  }),
  state: postRuleState,
  effect: postRuleEffect,
  /** Shown to the writer of a refused or held post besides the name; empty = the usual text. */
  message: text({
    label: '書いた人に見せる文',
    max: postRuleLimits.message,
    lines: 5,
    prepare: (value) => value.trim(),
  }),
  conditions: postRuleTree,
})
export type PostRuleInput = z.output<typeof postRuleInput>

/** UTF-16 offsets of a part of a text that matched, ascending and apart from each other. */
const hit = z.strictObject({ target: postRuleTarget, from: z.int(), to: z.int() })
export type PostRuleHit = z.infer<typeof hit>

/** A condition that matched, and the parts of the texts that did (at most 5; empty for conditions without a text). */
const reason = z.strictObject({
  kind: z.enum(['words', 'pattern', 'has_link', 'link', 'new_account', 'repeated', 'game', 'place']),
  found: z.array(z.string()),
})
export type PostRuleReason = z.infer<typeof reason>

const dryRunCounts = z.strictObject({
  examined: dryRunFigures.shape.examined,
  matching: dryRunFigures.shape.matching,
  /** Of those: removed by a report's decision or by the operators (当たり). */
  right: z.int(),
  /** Of those: decided 問題なし (誤検出). */
  wrong: z.int(),
})

export const postRule = z.strictObject({
  id: z.int(),
  name: z.string(),
  state: postRuleState,
  effect: postRuleEffect,
  message: z.string(),
  conditions: storedPostRuleTree,
  /** Sent back with a change: another one meanwhile is answered 409 `rule_changed`. */
  version: z.int(),
  updated_at: isoTime,
  /** Matches of the last 7 days of Japan, today last; zeros for a rule that was never on. */
  hits_7d: z.int(),
  days: z.array(z.strictObject({ date: z.string(), hits: z.int() })),
  /** Of the present conditions; null = not tried, it cannot be switched on yet. */
  dry_run: z.nullable(z.extend(dryRunCounts, { at: isoTime })),
})
export type PostRule = z.infer<typeof postRule>

const params = z.strictObject({ id: pathInteger })
const version = z.int()
const rulesAnswer = z.strictObject({ rules: z.array(postRule), held_count: z.int() })

export const listPostRules = adminRoute('GET', '/api/admin/post-rules', may.moderate, {
  summary: 'Rules for posts, the strongest effect first, then by position',
  responses: { 200: rulesAnswer },
})

export const listPostRuleExamples = adminRoute('GET', '/api/admin/post-rules/examples', may.moderate, {
  summary: 'Rules to begin with: drafts that are stored only when they are added',
  responses: {
    200: z.strictObject({
      examples: z.array(
        z.strictObject({
          name: z.string(),
          effect: postRuleEffect,
          message: z.string(),
          conditions: storedPostRuleTree,
        }),
      ),
    }),
  },
})

export const addPostRule = adminRoute('POST', '/api/admin/post-rules', may.moderate, {
  summary: 'Add a rule; 400 bad_pattern, 409 dry_run_first for state on, 409 too_many_rules',
  body: postRuleInput,
  responses: { 201: postRule },
})

export const editPostRule = adminRoute('PUT', '/api/admin/post-rules/:id', may.moderate, {
  summary:
    'Replace a rule; 400 bad_pattern, 409 rule_changed, 409 dry_run_first for state on with conditions that were not tried',
  params,
  body: z.extend(postRuleInput, { version }),
  responses: { 200: postRule },
})

export const switchPostRule = adminRoute('POST', '/api/admin/post-rules/:id/state', may.moderate, {
  summary: 'Switch a rule on or off; 409 dry_run_first',
  params,
  body: z.strictObject({ state: z.enum(['on', 'off']) }),
  responses: { 200: postRule },
})

export const movePostRule = adminRoute('POST', '/api/admin/post-rules/:id/position', may.moderate, {
  summary: 'Put a rule before another of the same effect, or last; 409 other_effect',
  params,
  body: z.strictObject({ before: z.nullable(z.int()) }),
  responses: { 200: rulesAnswer },
})

export const deletePostRule = adminRoute('DELETE', '/api/admin/post-rules/:id', may.moderate, {
  summary: 'Delete a rule; posts it holds still wait. It can be restored',
  params,
  responses: { 204: null },
})

export const restorePostRule = adminRoute('POST', '/api/admin/post-rules/:id/restore', may.moderate, {
  summary: 'Undo the deletion of a rule; it comes back switched as it was',
  params,
  responses: { 200: postRule },
})

/** A rule that is being edited; it stands in for the stored one of its id. */
const editedRule = z.strictObject({
  id: z.optional(z.int()),
  effect: postRuleEffect,
  conditions: postRuleTree,
})

export const tryPostRules = adminRoute('POST', '/api/admin/post-rules/try', may.moderate, {
  summary: 'What the rules in force, and the one being edited, would do with a text; stores nothing',
  body: z.strictObject({
    content: text({ ...contentRule, label: 'テストする文' }),
    name: z.optional(text(nameRule)),
    /** With it the text is the opening post of a thread. */
    title: z.optional(text({ ...titleRule, required: false })),
    /** Age of the account in hours; null = a guest. */
    account_hours: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    game: boardCategory,
    rule: z.optional(editedRule),
  }),
  responses: {
    200: z.strictObject({
      /** The strongest effect of the matching rules; null = the post would be published. */
      verdict: z.nullable(postRuleEffect),
      /** Milliseconds the judgement took. */
      ms: z.number(),
      /** Of all matching rules together, for marks. */
      hits: z.array(hit),
      /** The strongest first. */
      matches: z.array(
        z.strictObject({
          /** Null = the rule being edited, when it is new. */
          id: z.nullable(z.int()),
          /** Empty for the rule being edited, when it is new. */
          name: z.string(),
          effect: postRuleEffect,
          is_edited: z.boolean(),
          reasons: z.array(reason),
        }),
      ),
    }),
  },
})
export type PostRuleTrial = z.infer<(typeof tryPostRules)['responses'][200]>

/** confirmed: deleted by a report's decision. deleted: by the operators. cleared: decided 問題なし. pending: reported. none: never reported. */
export const postDecision = z.enum(['confirmed', 'deleted', 'cleared', 'pending', 'none'])
export type PostDecision = z.infer<typeof postDecision>

const dryRunMatch = z.strictObject({
  thread_id: z.int(),
  thread_title: z.string(),
  post_number: z.int(),
  user_name: z.string(),
  content: z.string(),
  posted_at: isoTime,
  hits: z.array(hit),
  decision: postDecision,
})

export const dryRunPostRule = adminRoute('POST', '/api/admin/post-rules/dry-run', may.moderate, {
  summary:
    'Which posts of the last 7 days, or of a stated part, a rule would work on; changes no post, but remembers that these conditions were tried. 429 while others run',
  body: z.strictObject({
    conditions: postRuleTree,
    page: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
  }),
  responses: {
    200: z.strictObject({
      at: isoTime,
      ...dryRunFigures.shape,
      ...dryRunCounts.shape,
      ms: z.int(),
      /** Newest first, 50 a page. */
      matches: z.array(dryRunMatch),
    }),
  },
})
export type PostRuleDryRun = z.infer<(typeof dryRunPostRule)['responses'][200]>
export type PostRuleDryRunMatch = z.infer<typeof dryRunMatch>
