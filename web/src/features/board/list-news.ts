import type { Thread } from '@gamelog/contracts/board/thread'

/** What a newer list has that the shown one lacks. */
export interface ListNews {
  readonly posts: number
  readonly threads: number
}

/** Compares the threads that pass `counts`; one that was not listed and is no new one has a new post. */
export function listNews(
  shown: readonly Thread[],
  latest: readonly Thread[],
  counts: (thread: Thread) => boolean,
): ListNews {
  const before = new Map(shown.map((thread) => [thread.id, thread]))
  const newest = Math.max(0, ...before.keys())
  const news = { posts: 0, threads: 0 }
  for (const thread of latest) {
    if (!counts(thread)) continue
    const known = before.get(thread.id)
    if (known) news.posts += Math.max(0, thread.post_count - known.post_count)
    else if (thread.id > newest) news.threads += 1
    else news.posts += 1
  }
  return news
}

/** 「新着レス14件・新規スレッド2件を表示」; null = nothing new. */
export function newsText({ posts, threads }: ListNews): string | null {
  const parts = [posts > 0 && `新着レス${posts}件`, threads > 0 && `新規スレッド${threads}件`]
  const text = parts.filter((part) => part !== false).join('・')
  return text === '' ? null : `${text}を表示`
}
