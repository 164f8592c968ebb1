import type { Contents } from './content.ts'
import { postWriting } from './contents/post.ts'
import { nextWriting, threadWriting } from './contents/thread.ts'

/** Every noun of members' content, as the rails know it. */
export const contents: Contents = {
  writings: { post: postWriting, thread: threadWriting, next: nextWriting },
}
