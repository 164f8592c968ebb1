import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { ReactionCounts } from '@gamelog/contracts/board/post'
import type { ReactionAnswer, ReactionType } from '@gamelog/contracts/board/reaction'
import { forbidden } from '@gamelog/server/errors'
import type { LimitedRequest } from '@gamelog/server/rate-limit'
import type { BoardContext } from '../../context.ts'
import type { Db, PostRow } from '../../db/tables.ts'
import { addressHasReacted, postNotFound, reactionRefusal } from '../../errors.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../idempotency/repository.ts'
import { findPost } from '../posts/repository.ts'
import { findThread } from '../threads/repository.ts'
import {
  addToCounts,
  advanceReactionRevision,
  findReaction,
  isAddressKeyTaken,
  setReaction,
} from './repository.ts'

interface ToggleReactionInput {
  threadId: number
  postNumber: number
  /** `user:<id>` or `guest:<id>`. */
  reactor: string
  /** Network of a guest, as identity/address-key.ts makes it; null = a member. */
  addressKey: string | null
  type: ReactionType
  idempotencyKey: IdempotencyKey | null
  request: LimitedRequest
}

/**
 * Sets a reaction, removes it when it is already set, or replaces the opposite one.
 * @throws 403 for a post by the operators, 404, 409 for an archived or reported thread and for a guest whose network holds
 * another guest's reaction to the post, 429
 */
export async function toggleReaction(
  context: BoardContext,
  input: ToggleReactionInput,
): Promise<ReactionAnswer> {
  const { db, gate } = context
  const { threadId, postNumber, idempotencyKey, request } = input
  return gate.act({
    counted: { limit: 'reaction', request },
    idempotencyKey,
    store: () => db.transaction().execute((tx) => storeReaction(tx, input)),
    async replay() {
      const post = requireReactable(await findPost(db, threadId, postNumber))
      return toAnswer(post, await findReaction(db, input))
    },
  })
}

/** @throws 403, 404, 409 as toggleReaction */
async function storeReaction(tx: Db, input: ToggleReactionInput) {
  const { threadId, postNumber, idempotencyKey } = input
  // Takes the thread's row lock: reactions of a thread run one after the other.
  const version = await advanceReactionRevision(tx, threadId)
  if (!version) throw reactionRefusal((await findThread(tx, threadId))?.status)
  requireReactable(await findPost(tx, threadId, postNumber))
  const before = await findReaction(tx, input)
  if (before === null && input.addressKey !== null && (await isAddressKeyTaken(tx, input.addressKey)))
    throw addressHasReacted()
  const after = before === input.type ? null : input.type
  await setReaction(tx, input, after)
  const counts = await addToCounts(tx, input, difference(before, after), version.reactionRevision)
  if (idempotencyKey) await insertIdempotencyKey(tx, idempotencyKey, { threadId, postNumber })
  const { revision, reactionRevision } = version
  const changed = [{ id: threadId, revision, reaction_revision: reactionRevision }]
  return { changed, answer: toAnswer(counts, after), lists: false as const }
}

function requireReactable(post: PostRow | undefined): PostRow {
  if (!post || post.deleted_at !== null) throw postNotFound()
  if (post.display_id === operatorDisplayId)
    throw forbidden('not_reactable', { detail: '運営の投稿にはリアクションできません' })
  return post
}

function difference(before: ReactionType | null, after: ReactionType | null) {
  const change = (type: ReactionType) => Number(after === type) - Number(before === type)
  return { likes: change('like'), dislikes: change('dislike') }
}

function toAnswer(counts: ReactionCounts, state: ReactionType | null): ReactionAnswer {
  return {
    counts: { like_count: counts.like_count, dislike_count: counts.dislike_count },
    user_state: { liked: state === 'like', disliked: state === 'dislike' },
  }
}
