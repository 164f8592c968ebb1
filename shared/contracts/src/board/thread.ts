import * as z from 'zod/mini'
import { threadCategoryIds } from '../common/game-category.ts'
import { articleId, idParams, isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { boardLimits } from './limits.ts'
import { changedPost, contentRule, heldAnswer, nameInput, post, reactionCounts, zeroOrOne } from './post.ts'

/** Rules of the board's texts, for forms and schemas. */
export const titleRule: TextRule = {
  label: 'タイトル',
  max: boardLimits.title,
  required: true,
  plain: true,
  prepare: (text) => text.trim(),
}
/** The first post, in the form of a new thread. */
export const openingRule: TextRule = { ...contentRule, label: '最初の投稿' }

export const titleInput = text(titleRule)

/** Categories a thread can have: neither all, device nor chat. */
export const boardCategoryIds = threadCategoryIds
export const boardCategory = z.enum(boardCategoryIds)
export type BoardCategory = z.infer<typeof boardCategory>

/**
 * active: takes posts. locked: 1000 posts reached, or closed by the operators. archived: no post for 30 days.
 * reported: too many posts hidden by reports, until an admin resolves them or opens the thread.
 */
export const threadStatus = z.enum(['active', 'locked', 'archived', 'reported'])
export type ThreadStatus = z.infer<typeof threadStatus>

export const thread = z.strictObject({
  id: z.int(),
  title: z.string(),
  game_category: boardCategory,
  created_at: isoTime,
  last_posted_at: isoTime,
  post_count: z.int(),
  archived: zeroOrOne,
  deleted: zeroOrOne,
  status: threadStatus,
  /** Thread this one continues. */
  previous_thread_id: z.optional(z.int()),
  /** Successor (次スレ), once there is one. */
  next_thread_id: z.optional(z.int()),
  /** Stands above the others in the list of its game. */
  pinned: z.boolean(),
  /** Marked by the operators as theirs. */
  official: z.boolean(),
  /** Titles it had, latest first, which find it as well. */
  previous_titles: z.optional(z.array(z.string())),
})
export type Thread = z.infer<typeof thread>

/** The pinned threads, each game's in order, then those active last, 500 together; `total_count` counts all of that kind. */
export const threadList = z.strictObject({
  generated_at: isoTime,
  total_count: z.int(),
  threads: z.array(thread),
})
export type ThreadList = z.infer<typeof threadList>

/** Data in the served page of the board: the newest threads, and 勢いのあるスレッド of all. */
export const boardPage = z.extend(threadList, { hot_threads: z.array(thread) })
export type BoardPage = z.infer<typeof boardPage>

/** By article, the thread that talks about it. */
export const articleThreads = z.strictObject({
  threads: z.record(articleId, z.strictObject({ id: z.int(), post_count: z.int() })),
})
export type ArticleThread = z.infer<typeof articleThreads>['threads'][string]

/** Opaque state of a thread: content and reaction revision. Passed back as `since`. */
export const revision = z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/))

export const threadDetail = z.strictObject({ thread, posts: z.array(post), revision })
export type ThreadDetail = z.infer<typeof threadDetail>

/**
 * A thread as its page is served with it. A long one comes in part: its first numbers, and the rows that stand
 * first in its tree, whose order holds when the rest is there.
 */
export const threadPage = z.extend(threadDetail, {
  /** Numbers of the rows the tree begins with; absent = nothing is missing. */
  first_rows: z.optional(z.array(z.int())),
  /** By post number, the n-th of m posts by its id in the whole thread; comes with `first_rows`. */
  id_counts: z.optional(z.record(z.string(), z.strictObject({ nth: z.int(), total: z.int() }))),
})
export type ThreadPage = z.infer<typeof threadPage>

/**
 * Answer to `?after=N`: posts with a number above N and what changed in the others. With `since`
 * only what changed after that revision, else every deleted or hidden post and every count above zero.
 */
export const threadDelta = z.strictObject({
  thread,
  posts: z.array(post),
  changed: z.array(changedPost),
  /** By post number. */
  counts: z.record(z.string(), reactionCounts),
  revision,
})
export type ThreadDelta = z.infer<typeof threadDelta>

export const createThreadBody = z.strictObject({
  title: titleInput,
  game_category: boardCategory,
  content: text(openingRule),
  name: z.optional(nameInput),
  /** The article the thread talks about. */
  article_id: z.optional(articleId),
})
export type CreateThreadBody = z.output<typeof createThreadBody>

export const listThreads = defineRoute({
  method: 'GET',
  path: '/api/board/threads',
  auth: 'public',
  summary: 'The 500 threads active last, deleted ones left out; archived ones with archived=1',
  query: z.strictObject({ archived: z.optional(z.enum(['0', '1'])) }),
  responses: { 200: threadList },
})

export const listArticleThreads = defineRoute({
  method: 'GET',
  path: '/api/board/article-threads',
  auth: 'public',
  summary:
    'The threads that talk about articles, by article id, with their numbers of posts; kept 5 s by nginx',
  responses: { 200: articleThreads },
})

export const getThread = defineRoute({
  method: 'GET',
  path: '/api/board/threads/:id',
  auth: 'public',
  summary:
    'A thread with its posts; with after=N only newer posts and what changed (ThreadDelta), unless the reader lacks more than 100',
  params: idParams,
  query: z.strictObject({
    after: z.optional(
      z.pipe(
        z.string().check(z.regex(/^(0|[1-9][0-9]{0,3})$/)),
        z.transform((value) => Number(value)),
      ),
    ),
    since: z.optional(revision),
  }),
  responses: { 200: z.union([threadDetail, threadDelta]) },
})

export const createThread = defineRoute({
  method: 'POST',
  path: '/api/board/threads',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
  stoppedBy: 'board',
  summary: 'Make a thread with its first post; 202: a rule holds it, 422 rule_refused',
  body: createThreadBody,
  responses: { 201: z.strictObject({ thread, first_post: post }), 202: heldAnswer },
})

export const createNextThread = defineRoute({
  method: 'POST',
  path: '/api/board/threads/:id/next',
  auth: 'user',
  stoppedBy: 'board',
  summary:
    'The successor of a thread with 950 posts or more: made once (201), the same one ever after (200); 202 and 422 as for a new thread',
  params: idParams,
  responses: { 200: z.strictObject({ thread }), 201: z.strictObject({ thread }), 202: heldAnswer },
})
