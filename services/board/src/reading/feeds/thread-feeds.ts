import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { gameLabels } from '@gamelog/contracts/common/game-category'
import { boardFeedLink, feedMinutes, feedSize, threadFeedPath } from '@gamelog/contracts/feeds'
import { screenDescriptions, screens } from '@gamelog/contracts/screens'
import type { Feed } from '@gamelog/server/feeds/feed'
import { siteName } from '@gamelog/server/feeds/feed'
import { toPost } from '../../core/posts/public-post.ts'
import { listOpeningPosts, listPosts } from '../../core/posts/repository.ts'
import { findThread, listNewestThreads } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { beginningOf } from '../pages/describe-post.ts'
import { postHtml } from './post-html.ts'

const iconPath = '/icons/app-192.png'

/** The newest threads, of one game or of all, also archived and full ones. */
export async function newThreadsFeed(db: Db, origin: string, game: BoardCategory | 'all'): Promise<Feed> {
  const threads = await listNewestThreads(db, game, feedSize)
  const openings = await listOpeningPosts(
    db,
    threads.map(({ id }) => id),
  )
  const { title, path } = boardFeedLink(game)
  const postOf = new Map(openings.map((row) => [row.thread_id, toPost(row)]))
  return {
    title,
    description: screenDescriptions.board,
    homeUrl: `${origin}${screens.board.path}${game === 'all' ? '' : `?game=${game}`}`,
    selfUrl: origin + path,
    iconUrl: origin + iconPath,
    ttl: feedMinutes,
    updatedAt: threads[0]?.created_at ?? new Date(),
    items: threads.map((thread) => {
      const opening = postOf.get(thread.id)
      return {
        id: `thread-${thread.id}`,
        title: thread.title,
        url: `${origin}/board/thread/${thread.id}`,
        publishedAt: thread.created_at,
        // Empty where the post is deleted or reported.
        summary: beginningOf(opening?.content ?? ''),
        tags: [gameLabels[thread.game_category]],
        ...(opening ? { author: opening.user_name } : {}),
      }
    }),
  }
}

/** The latest posts of a thread, newest first; undefined when the thread is missing or deleted. */
export async function threadFeed(db: Db, origin: string, id: number): Promise<Feed | undefined> {
  const thread = await findThread(db, id)
  if (!thread) return undefined
  const { post_count: count, title } = thread
  const rows = await listPosts(db, id, Math.max(1, count - feedSize + 1), count)
  const url = `${origin}/board/thread/${id}`
  return {
    title: `${title} | ${siteName}`,
    description: `${title}の新しい投稿です。`,
    homeUrl: url,
    selfUrl: origin + threadFeedPath(id),
    iconUrl: origin + iconPath,
    ttl: feedMinutes,
    updatedAt: thread.last_posted_at,
    items: rows
      .map(toPost)
      .reverse()
      .map((post) => ({
        id: `thread-${id}-post-${post.post_number}`,
        title: `${post.post_number}: ${post.user_name}`,
        url: `${url}#p${post.post_number}`,
        publishedAt: new Date(post.posted_at),
        html: postHtml(post, url),
        author: post.user_name,
      })),
  }
}
