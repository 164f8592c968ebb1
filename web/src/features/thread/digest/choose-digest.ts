import type { Post } from '@gamelog/contracts/board/post'
import { makeDigest, type PostMarks, readingMinutes } from '@gamelog/domain/digest'
import { countQuotes } from '@gamelog/domain/quotes'
import { useMemo } from 'react'
import type { ThreadReactions } from '../reaction-store.ts'
import type { ThreadView } from '../use-thread-view.ts'
import type { Digest } from './digest-store.ts'

type View = Pick<ThreadView, 'posts' | 'muted' | 'references' | 'mine'>

/** Replies, likes and quotes of each post: replies as everywhere, by anchors; muted posts neither answer nor quote. */
export function usePostMarks(
  threadId: number,
  { posts, muted, references }: View,
  reactions: ThreadReactions,
): (number: number) => PostMarks {
  const quotes = useMemo(() => countQuotes(threadId, [...posts.values()], muted), [threadId, posts, muted])
  return useMemo(
    () => (number) => ({
      replies: references.get(number)?.length ?? 0,
      likes: reactions.get(number)?.likeCount ?? 0,
      quotes: quotes.get(number) ?? 0,
    }),
    [references, reactions, quotes],
  )
}

/** Chooses from what follows the しおり; muted and own posts are not unread. Null where there is no digest to offer. */
export function chooseDigest(
  { posts, muted, mine }: View,
  place: number,
  marksOf: (number: number) => PostMarks,
): Digest | null {
  const isUnread = ({ post_number: number }: Post) =>
    number > place && !muted.has(number) && !mine.has(number)
  const unread = [...posts.values()].filter(isUnread)
  const chosen = makeDigest(unread, marksOf)
  const [first] = unread
  if (!chosen || !first) return null
  return {
    numbers: chosen.map((post) => post.post_number),
    place,
    unread: unread.length,
    from: first.post_number,
    to: posts.size,
    minutes: readingMinutes(chosen),
  }
}
