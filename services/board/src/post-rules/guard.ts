import { createHmac } from 'node:crypto'
import { heldText } from '@gamelog/contracts/board/post-rule-limits'
import type { HeldAnswer } from '@gamelog/contracts/board/routes'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { isComparable } from '@gamelog/domain/post-rules/earlier-texts'
import type { RuleMatch, RuleSet } from '@gamelog/domain/post-rules/rule-set'
import { shapeOf } from '@gamelog/domain/post-rules/text-shape'
import { HttpError } from '@gamelog/server/errors'
import type { BoardContext, JudgedWrite, PostRules, RecordMatches } from '../context.ts'
import type { PostRuleRow } from '../db/post-rule-tables.ts'
import type { Db } from '../db/tables.ts'
import { threadNotFound } from '../errors.ts'
import { holdPost, readHeldAnswer } from '../held-posts/hold-post.ts'
import { accountHours } from '../identity/account-hours.ts'
import { findThreadGame } from '../posts/repository.ts'
import { insertMatches, type NewMatch } from './match-repository.ts'
import { reportMatches } from './report-matches.ts'
import type { RuleBook } from './rule-book.ts'
import { forgetText, listEarlierTexts, type RememberedText, rememberText } from './text-repository.ts'

type Match = RuleMatch & { readonly rule: PostRuleRow }
type JudgedPost = JudgedWrite & { game: BoardCategory }
type Context = Pick<BoardContext, 'db' | 'config' | 'log'>

/** Judges what members write by the rules in force, before it is stored. */
export function createPostRules(context: Context, book: RuleBook): PostRules {
  const { db, log } = context

  async function guard<Result>(
    given: JudgedWrite,
    write: (record: RecordMatches | null) => Promise<Result>,
  ): Promise<Result | HeldAnswer> {
    const rules = await book.current()
    if (rules.size === 0) return write(null)
    const post = { ...given, game: given.game ?? (await gameOf(db, given)) }
    const own = rules.minutes > 0 ? await remember(context, post) : null
    try {
      const matches = await judge(context, rules, post, own)
      const [strongest] = matches
      if (!strongest) return await write(null)
      if (strongest.rule.effect === 'refuse') throw await refuse(db, post, matches)
      if (strongest.rule.effect === 'hold') return await hold(db, post, strongest, matches)
      return await write((tx, place) => record(tx, context, post, matches, place))
    } catch (error) {
      if (own?.isNew)
        await forgetText(db, own.id).catch((failure: Error) =>
          log.warn({ error: failure.message }, 'text of a failed post not forgotten'),
        )
      throw error
    }
  }

  return { guard, readHeld: (heldId) => readHeldAnswer(db, heldId) }
}

/** Null for a text that cannot count as repeated: a short one, and that of a next thread, which repeats another. */
async function remember({ db, config }: Context, post: JudgedWrite): Promise<RememberedText | null> {
  const { idempotencyKey: key } = post
  const shape = shapeOf(post.content)
  if (post.kind === 'next' || !isComparable(shape)) return null
  return rememberText(db, {
    shape,
    author: authorKey(config, post.caller.keyOwner),
    request: key && authorKey(config, `${key.account}\n${key.key}`),
  })
}

/** Names an author without telling them. */
function authorKey({ secrets }: Context['config'], owner: string): string {
  return createHmac('sha256', secrets.displayId).update(`post-rules\n${owner}`).digest('base64url')
}

async function judge(
  { db, config }: Context,
  rules: RuleSet<PostRuleRow>,
  post: JudgedPost,
  own: RememberedText | null,
): Promise<Match[]> {
  const { caller } = post
  const shape = own && shapeOf(post.content)
  return rules.judge({
    content: post.content,
    name: post.userName,
    title: post.title,
    game: post.game,
    accountHours: accountHours(caller, Date.now()),
    author: authorKey(config, caller.keyOwner),
    at: Date.now(),
    earlier: own && shape ? await listEarlierTexts(db, { id: own.id, shape, minutes: rules.minutes }) : [],
  })
}

/** @throws 404 */
async function gameOf(db: Db, { threadId }: JudgedWrite): Promise<BoardCategory> {
  const game = threadId === null ? undefined : await findThreadGame(db, threadId)
  if (!game) throw threadNotFound()
  return game
}

async function refuse(db: Db, post: JudgedWrite, matches: readonly Match[]): Promise<HttpError> {
  const { rule } = matches[0] as Match
  await post.countRefusal()
  await db
    .transaction()
    .execute((tx) =>
      insertMatches(
        tx,
        matches.map(toMatch),
        { threadId: post.threadId, postNumber: null, heldId: null },
        textOf(post),
      ),
    )
  return new HttpError(422, {
    code: 'rule_refused',
    error: `投稿できませんでした（ルール: ${rule.name}）`,
    ...(rule.message === '' ? {} : { detail: rule.message }),
  })
}

async function hold(
  db: Db,
  post: JudgedPost,
  { rule, hits }: Match,
  matches: readonly Match[],
): Promise<HeldAnswer> {
  const message = heldText(rule.message)
  await db.transaction().execute(async (tx) => {
    const heldId = await holdPost(tx, post, { ruleId: rule.id, ruleName: rule.name, message, hits })
    await insertMatches(
      tx,
      matches.map(toMatch),
      { threadId: post.threadId, postNumber: null, heldId },
      textOf(post),
    )
  })
  return { held: { rule: rule.name, message } }
}

async function record(
  tx: Db,
  context: Context,
  post: JudgedWrite,
  matches: readonly Match[],
  place: { threadId: number; postNumber: number },
): Promise<void> {
  await insertMatches(tx, matches.map(toMatch), { ...place, heldId: null }, textOf(post))
  const queued = matches.filter(({ rule }) => rule.effect === 'queue').map(({ rule }) => rule.name)
  if (queued.length > 0) await reportMatches(tx, context.config, place, queued)
}

const toMatch = ({ rule, hits }: Match): NewMatch => {
  return { ruleId: rule.id, ruleName: rule.name, effect: rule.effect, hits }
}

const textOf = ({ title, userName, content, caller }: JudgedWrite) => {
  return { title, userName, content, authorUserId: caller.userId }
}
