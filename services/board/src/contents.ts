import type { Contents } from './content.ts'
import { post, postWriting } from './contents/post.ts'
import { nextWriting, thread, threadWriting } from './contents/thread.ts'

/** Every noun of members' content, as the rails know it. */
export const contents: Contents = {
  nouns: { post, thread },
  writings: { post: postWriting, thread: threadWriting, next: nextWriting },
}
