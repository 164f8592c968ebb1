import type { ReactionType } from '@gamelog/contracts/board/input'
import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { ReactionAnswer } from '@gamelog/contracts/board/reaction'
import { forbidden, notFound } from '@gamelog/server/errors'
import type { Board } from '../board.ts'
import type { PostRow } from '../db/tables.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../idempotency/repository.ts'
import type { RunLimited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { postRefusal, reactionRefusal } from '../threads/refusals.ts'
import { findThread } from '../threads/repository.ts'
import { addToCounts, advanceReactionRevision, findReaction, setReaction } from './repository.ts'

interface ToggleReactionInput {
  threadId: number
  postNumber: number
  /** `user:<id>` or `guest:<id>`. */
  reactor: string
  type: ReactionType
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller reacts too often. */
  runLimited: RunLimited
}

/**
 * Sets a reaction, takes it back when it was already set, or turns it into its opposite.
 * @throws 403 for a post by the operators, 404, 409 for an archived or reported thread, 429
 */
export async function toggleReaction(board: Board, input: ToggleReactionInput): Promise<ReactionAnswer> {
  const { threadId, postNumber } = input
  const write = async () => {
    const { answer, version } = await board.db.transaction().execute(async (tx) => {
      // The thread's row lock orders all reactions of a thread: what is read below stays true.
      const version = await advanceReactionRevision(tx, threadId)
      if (!version) throw reactionRefusal(await findThread(tx, threadId)) ?? postRefusal(undefined)
      requireReactable(await findPost(tx, threadId, postNumber))
      const before = await findReaction(tx, input)
      const after = before === input.type ? null : input.type
      await setReaction(tx, input, after)
      const counts = await addToCounts(tx, input, difference(before, after), version.reactionRevision)
      if (input.idempotencyKey) await insertIdempotencyKey(tx, input.idempotencyKey, { threadId, postNumber })
      return { answer: answerOf(counts, after), version }
    })
    await board.announce(threadId, version, { lists: false })
    return answer
  }
  const limited = () => input.runLimited(write)
  return writeOnce(board.db, input.idempotencyKey, limited, async () => {
    const post = requireReactable(await findPost(board.db, threadId, postNumber))
    return answerOf(post, await findReaction(board.db, input))
  })
}

function requireReactable(post: PostRow | undefined): PostRow {
  if (!post || post.deleted_at !== null) throw notFound('投稿が見つかりません', 'post_not_found')
  if (post.display_id === operatorDisplayId)
    throw forbidden('not_reactable', { detail: '運営の投稿にはリアクションできません' })
  return post
}

function difference(before: ReactionType | null, after: ReactionType | null) {
  const change = (type: ReactionType) => Number(after === type) - Number(before === type)
  return { likes: change('like'), dislikes: change('dislike') }
}

function answerOf(
  counts: { like_count: number; dislike_count: number },
  state: ReactionType | null,
): ReactionAnswer {
  return {
    counts: { like_count: counts.like_count, dislike_count: counts.dislike_count },
    user_state: { liked: state === 'like', disliked: state === 'dislike' },
  }
}
