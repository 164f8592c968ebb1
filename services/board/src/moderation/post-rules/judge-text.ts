import { createHmac } from 'node:crypto'
import { heldText } from '@gamelog/contracts/board/held-posts'
import type { HeldAnswer } from '@gamelog/contracts/board/post'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { isComparable } from '@gamelog/domain/post-rules/earlier-texts'
import type { RuleSet } from '@gamelog/domain/post-rules/rule-set'
import { shapeOf, type TextShape } from '@gamelog/domain/post-rules/text-shape'
import { HttpError } from '@gamelog/server/errors'
import type { Place, Writing, WrittenText } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import type { IdempotencyKey } from '../../core/idempotency/repository.ts'
import { accountHours } from '../../core/identity/account-hours.ts'
import { findThreadGame } from '../../core/posts/repository.ts'
import type { PostRuleRow } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import type { Sender } from '../../gate.ts'
import { holdPost } from '../held-posts/hold-post.ts'
import { insertMatches, type Match } from './match-repository.ts'
import { reportMatches } from './report-matches.ts'
import { deleteText, listEarlierTexts, type RememberedText, rememberText } from './text-repository.ts'

type Remembered = RememberedText & { shape: TextShape }
type JudgedText = WrittenText & { game: BoardCategory }
type Context = Pick<BoardContext, 'db' | 'config' | 'settings' | 'log' | 'limits' | 'contents'>
type Kind = Pick<Writing<unknown>, 'kind' | 'countsAsRepeated' | 'requireHoldable'>

interface Accepted {
  /** Stores what rules matched, in the transaction of the text; null when none does. */
  record: ((tx: Db, place: Place) => Promise<void>) | null
  /** Id of the text remembered for rules on repeated texts, to be forgotten when it is not stored; null = none. */
  rememberedText: string | null
}

/**
 * Judges a text by rules; stores it as a held post when one holds it.
 * @throws 404 for a missing thread; 422 rule_refused, 429 after too many of these; as holdPost
 */
export async function judgeText(
  context: Context,
  rules: RuleSet<PostRuleRow>,
  writing: Kind,
  given: WrittenText,
  sender: Sender,
): Promise<Accepted | HeldAnswer> {
  if (rules.size === 0) return { record: null, rememberedText: null }
  const text = { ...given, game: given.game ?? (await gameOf(context.db, given)) }
  const isCompared = rules.minutes > 0 && writing.countsAsRepeated
  const own = isCompared ? await remember(context, text, sender.idempotencyKey) : null
  const rememberedText = own?.isNew ? own.id : null
  try {
    const matches = await findMatches(context, rules, text, own)
    const [strongest] = matches
    if (!strongest) return { record: null, rememberedText }
    switch (strongest.rule.effect) {
      case 'refuse':
        throw await refuse(context, sender, text, matches)
      case 'hold':
        return await hold(context.db, writing, text, sender, matches)
      default:
        return { record: (tx, place) => record(tx, context, text, matches, place), rememberedText }
    }
  } catch (error) {
    if (rememberedText !== null) await forgetFailedText(context, rememberedText)
    throw error
  }
}

/** Forgets a text that was refused or not stored; only logs a failure. */
export async function forgetFailedText({ db, log }: Pick<Context, 'db' | 'log'>, id: string): Promise<void> {
  await deleteText(db, id).catch((failure: Error) =>
    log.warn({ error: failure.message }, 'text of a failed post not forgotten'),
  )
}

/** Null for a text too short to count as repeated. */
async function remember(
  { db, config }: Context,
  { content, caller }: WrittenText,
  key: IdempotencyKey | null,
): Promise<Remembered | null> {
  const shape = shapeOf(content)
  if (!isComparable(shape)) return null
  const author = authorKey(config, caller.keyOwner)
  const request = key && authorKey(config, `${key.account}\n${key.key}`)
  return { ...(await rememberText(db, { shape, author, request })), shape }
}

/** Names an author without telling them. */
function authorKey({ secrets }: Context['config'], owner: string): string {
  return createHmac('sha256', secrets.displayId).update(`post-rules\n${owner}`).digest('base64url')
}

/** Matches of the rules, those of the strongest effect first. */
async function findMatches(
  { db, config }: Context,
  rules: RuleSet<PostRuleRow>,
  text: JudgedText,
  own: Remembered | null,
): Promise<Match[]> {
  const { caller } = text
  return rules.judge({
    content: text.content,
    name: text.userName,
    title: text.title,
    game: text.game,
    accountHours: accountHours(caller, Date.now()),
    author: authorKey(config, caller.keyOwner),
    at: Date.now(),
    earlier: own ? await listEarlierTexts(db, { ...own, minutes: rules.minutes }) : [],
  })
}

/** @throws 404 */
async function gameOf(db: Db, { threadId }: WrittenText): Promise<BoardCategory> {
  const game = threadId === null ? undefined : await findThreadGame(db, threadId)
  if (!game) throw threadNotFound()
  return game
}

/** Counts and records a refusal. @returns the error to be thrown; @throws 429 after too many */
async function refuse(
  { db, limits }: Context,
  { request }: Sender,
  text: JudgedText,
  matches: readonly Match[],
): Promise<HttpError> {
  const { rule } = matches[0] as Match
  await limits.refusal(request)
  const place = { threadId: text.threadId, postNumber: null, heldId: null }
  await db.transaction().execute((tx) => insertMatches(tx, matches, place, text))
  return new HttpError(422, {
    code: 'rule_refused',
    error: `投稿できませんでした（ルール: ${rule.name}）`,
    ...(rule.message === '' ? {} : { detail: rule.message }),
  })
}

async function hold(
  db: Db,
  writing: Kind,
  text: JudgedText,
  { idempotencyKey }: Sender,
  matches: readonly Match[],
): Promise<HeldAnswer> {
  const { rule, hits } = matches[0] as Match
  const message = heldText(rule.message)
  await db.transaction().execute(async (tx) => {
    const heldId = await holdPost(tx, writing, text, idempotencyKey, { rule, hits, message })
    const place = { threadId: text.threadId, postNumber: null, heldId }
    await insertMatches(tx, matches, place, text)
  })
  return { held: { rule: rule.name, message } }
}

async function record(
  tx: Db,
  context: Context,
  text: JudgedText,
  matches: readonly Match[],
  place: Place,
): Promise<void> {
  await insertMatches(tx, matches, { ...place, heldId: null }, text)
  const queued = matches.filter(({ rule }) => rule.effect === 'queue').map(({ rule }) => rule.name)
  if (queued.length > 0) await reportMatches(tx, context, place, queued)
}
