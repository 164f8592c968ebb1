import { addOwnPost, parseOwnPosts, serialiseOwnPosts } from '@gamelog/domain/own-posts'
import { createLocalStore } from '@gamelog/ui/local-store'

/** Replies to the reader that were seen after the しおり of their thread, which does not tell; kept like the own posts. */
export const seenReplies = createLocalStore('gamelog:seen-replies', parseOwnPosts, serialiseOwnPosts)

/** Remembers that a reply has been seen on this device. */
export function rememberSeenReply(threadId: number, number: number): void {
  if (seenReplies.get().get(threadId)?.has(number)) return
  seenReplies.update((before) => addOwnPost(before, threadId, number))
}
