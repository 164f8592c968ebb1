import { boardLimits } from '@gamelog/contracts/board/limits'

// 今北: the posts of many unread ones that were answered, liked and quoted most.

const mostPosts = 10
/** Fewer are no digest. */
const fewestPosts = 5
/** Replies, likes and quotes together that a post needs. */
const fewestMarks = 2
/** Characters read in a minute. */
const readPerMinute = 500

/** Replies, likes and quotes of a post. */
export interface PostMarks {
  readonly replies: number
  readonly likes: number
  readonly quotes: number
}

interface DigestPost {
  readonly post_number: number
  readonly content: string
  readonly deleted: number
  readonly is_reported?: boolean | undefined
}

const scoreOf = ({ replies, likes, quotes }: PostMarks) => 3 * replies + likes + 2 * quotes

/**
 * The posts of a digest of the `unread` ones, ascending by number; null where there is none to offer. Deleted posts and
 * those hidden by reports are left out; the older one stands where two have the same score.
 */
export function makeDigest<Post extends DigestPost>(
  unread: readonly Post[],
  marksOf: (number: number) => PostMarks,
): Post[] | null {
  if (unread.length < boardLimits.digestFrom) return null
  const chosen = unread
    .filter((post) => !post.deleted && !post.is_reported)
    .map((post) => ({ post, marks: marksOf(post.post_number) }))
    .filter(({ marks: { replies, likes, quotes } }) => replies + likes + quotes >= fewestMarks)
    .sort((a, b) => scoreOf(b.marks) - scoreOf(a.marks) || a.post.post_number - b.post.post_number)
    .slice(0, mostPosts)
    .map(({ post }) => post)
  return chosen.length < fewestPosts ? null : chosen.sort((a, b) => a.post_number - b.post_number)
}

/** Minutes that reading the posts takes, at least one. */
export function readingMinutes(posts: readonly Pick<DigestPost, 'content'>[]): number {
  const characters = posts.reduce((sum, { content }) => sum + [...content].length, 0)
  return Math.max(1, Math.ceil(characters / readPerMinute))
}
