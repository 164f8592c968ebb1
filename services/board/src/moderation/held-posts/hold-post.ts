import { maxHeldPosts } from '@gamelog/contracts/board/limits'
import type { HeldAnswer } from '@gamelog/contracts/board/post'
import type { PostRuleHit } from '@gamelog/contracts/board/post-rules'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { lockFor } from '@gamelog/server/advisory-lock'
import { conflict } from '@gamelog/server/errors'
import type { Writing, WrittenText } from '../../content.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../../core/idempotency/repository.ts'
import type { Db } from '../../db/tables.ts'
import { countWaitingOf, findHeld, insertHeld } from './repository.ts'

/** The rule that holds a post, and what the author is told. */
interface Holding {
  rule: { id: number; name: string }
  hits: readonly PostRuleHit[]
  message: string
}

/**
 * Stores a post until the operators decide, with its idempotency key. Call it in a transaction.
 * @returns its id
 * @throws 404 and 409 for what could not be published either; 409 when too many of the author's wait
 */
export async function holdPost(
  tx: Db,
  writing: Pick<Writing<unknown>, 'kind' | 'requireHoldable'>,
  post: WrittenText & { game: BoardCategory },
  idempotencyKey: IdempotencyKey | null,
  holding: Holding,
): Promise<number> {
  const { caller } = post
  await writing.requireHoldable?.(tx, post)
  await lockFor(tx, `board:held:${caller.keyOwner}`)
  const heldId = await insertHeld(tx, {
    kind: writing.kind,
    rule_id: holding.rule.id,
    rule_name: holding.rule.name,
    message: holding.message,
    thread_id: post.threadId,
    title: post.title,
    game_category: post.game,
    article_id: post.articleId,
    user_name: post.userName,
    content: post.content,
    hits: JSON.stringify(holding.hits),
    author_user_id: caller.userId,
    author_guest: caller.guestId,
    author_ip: caller.ip,
    author_port: caller.port,
    author_since: caller.since,
    identity: caller.identity,
    key_owner: caller.keyOwner,
  })
  // Before the count: a repeated request is told by its key.
  if (idempotencyKey) await insertIdempotencyKey(tx, idempotencyKey, { heldId })
  if ((await countWaitingOf(tx, caller.keyOwner)) > maxHeldPosts)
    throw conflict('too_many_held', '投稿できませんでした', {
      detail: `運営の確認を待っている投稿が${maxHeldPosts}件あります。確認が終わってから、もう一度お試しください。`,
    })
  return heldId
}

/** The answer to a post that was held before. */
export async function readHeldAnswer(db: Db, heldId: number): Promise<HeldAnswer> {
  const held = await findHeld(db, heldId)
  if (!held) throw conflict('held_gone', 'この投稿は取り下げられました')
  return { held: { rule: held.rule_name, message: held.message } }
}
