import * as z from 'zod/mini'
import { idParams, isoTime } from '../common/ids.ts'
import { defineRoute, internalRoute } from '../common/route.ts'
import { heldKind } from './held-posts.ts'
import { post } from './post.ts'
import { boardCategory, thread } from './thread.ts'

/** Threads asked for at once, and posts on a page of a member's own lists. */
export const threadsAtOnce = 100
export const ownPageSize = 50
/** Threads in 勢いのあるスレッド. */
export const hotThreadCount = 5

const ids = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}(?:,[1-9][0-9]{0,9}){0,99}$/)),
  z.transform((value) => value.split(',').map(Number)),
)

/** Opaque; from `next` of the page before. */
const cursor = z.string().check(z.regex(/^[0-9]{1,16}-[1-9][0-9]{0,9}-[1-9][0-9]{0,3}$/))

export const hotThreads = z.strictObject({
  generated_at: isoTime,
  /** Of all threads that are not archived. */
  total_count: z.int(),
  threads: z.array(thread),
})
export type HotThreads = z.infer<typeof hotThreads>

export const listHotThreads = defineRoute({
  method: 'GET',
  path: '/api/board/hot-threads',
  auth: 'public',
  summary: '勢いのあるスレッド: the five living threads with most momentum, 10 posts or more first',
  responses: { 200: hotThreads },
})

/** The same for the home page, which the antenna service renders. */
export const listHotThreadsInternally = internalRoute('GET', '/internal/hot-threads', ['antenna'], {
  summary: 'Hot threads (勢いのあるスレッド) for the home page',
  responses: { 200: hotThreads },
})

export const listThreadStates = defineRoute({
  method: 'GET',
  path: '/api/board/thread-states',
  auth: 'public',
  summary: 'Present state of up to 100 threads (favourites, history); deleted and unknown ones are absent',
  query: z.strictObject({ ids }),
  responses: { 200: z.strictObject({ threads: z.array(thread) }) },
})

export const ownPost = z.strictObject({
  thread,
  /** Content is empty when it is deleted or hidden by reports. */
  post,
  like_count: z.int(),
  reply_count: z.int(),
})
export type OwnPost = z.infer<typeof ownPost>

export const listOwnPosts = defineRoute({
  method: 'GET',
  path: '/api/board/me/posts',
  auth: 'user',
  summary: "The member's own posts, newest first, 50 a page; deleted threads left out",
  query: z.strictObject({ before: z.optional(cursor) }),
  responses: {
    200: z.strictObject({
      posts: z.array(ownPost),
      /** Of all pages. */
      total_count: z.int(),
      total_likes: z.int(),
      next: z.nullable(cursor),
    }),
  },
})

export const ownHeldPost = z.strictObject({
  id: z.int(),
  kind: heldKind,
  status: z.enum(['waiting', 'refused']),
  held_at: isoTime,
  /** Of `post` its thread, of `next` the thread continued; null for `thread`, and when it was deleted. */
  thread: z.nullable(thread),
  /** Of a thread that would be made; null for `post`. */
  title: z.nullable(z.string()),
  game_category: boardCategory,
  content: z.string(),
})
export type OwnHeldPost = z.infer<typeof ownHeldPost>

export const listOwnHeldPosts = defineRoute({
  method: 'GET',
  path: '/api/board/me/held-posts',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
  summary:
    "The writer's own posts that wait for the operators, and those refused in the last 30 days: the newest 50, newest first",
  responses: { 200: z.strictObject({ posts: z.array(ownHeldPost) }) },
})

/** Apart from the thread's own answer, which is the same for everybody and cached. */
export const listOwnNumbers = defineRoute({
  method: 'GET',
  path: '/api/board/me/threads/:id/posts',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
  summary: "Numbers of the writer's own posts in a thread, ascending; none in an unknown or deleted one",
  params: idParams,
  responses: {
    200: z.strictObject({
      post_numbers: z.array(z.int()),
      /** Whether a post of the writer waits for the operators: its number is not known yet. */
      has_waiting: z.boolean(),
    }),
  },
})

export const replyToMe = z.strictObject({
  thread,
  /** The reply. */
  post,
  /** The member's post it answers; of several the first named. */
  target: post,
})
export type ReplyToMe = z.infer<typeof replyToMe>

export const listRepliesToMe = defineRoute({
  method: 'GET',
  path: '/api/board/me/replies',
  auth: 'user',
  summary:
    "Replies to the member's posts, newest first, 50 a page; own ones, deleted ones and those hidden by reports left out",
  query: z.strictObject({ before: z.optional(cursor), since: z.optional(isoTime) }),
  responses: {
    200: z.strictObject({
      replies: z.array(replyToMe),
      /** Newer than `since`, at most 100; 0 without it. */
      new_count: z.int(),
      next: z.nullable(cursor),
    }),
  },
})
