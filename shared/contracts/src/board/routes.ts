import * as z from 'zod/mini'
import { pathInteger } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import * as endpoints from './endpoints.ts'
import { createPostBody, createThreadBody, reactionBody, reportBody } from './input.ts'
import { post, revision, threadDelta, threadDetail } from './post.ts'
import { allReactions, reactionAnswer } from './reaction.ts'
import { articleThreads, thread, threadList } from './thread.ts'

const threadParams = z.strictObject({ id: pathInteger })
/** A post that a rule holds: it has no number until the operators publish it. */
export const heldAnswer = z.strictObject({
  held: z.strictObject({
    /** Name of the rule. */
    rule: z.string(),
    message: z.string(),
  }),
})
export type HeldAnswer = z.infer<typeof heldAnswer>

const postParams = z.strictObject({ id: pathInteger, postNumber: pathInteger })

/** Header that makes a repeated write answer as the first did (24 h, per account). 1-64 of A-Z a-z 0-9 _ -. */
export const idempotencyKeyHeader = 'idempotency-key'

export const listThreads = defineRoute({
  ...endpoints.listThreads,
  summary: 'The 500 threads active last, deleted ones left out; archived ones with archived=1',
  query: z.strictObject({ archived: z.optional(z.enum(['0', '1'])) }),
  responses: { 200: threadList },
})

export const listArticleThreads = defineRoute({
  ...endpoints.listArticleThreads,
  summary:
    'The threads that talk about articles, by article id, with their numbers of posts; kept 5 s by nginx',
  responses: { 200: articleThreads },
})

export const getThread = defineRoute({
  ...endpoints.getThread,
  summary:
    'A thread with its posts; with after=N only newer posts and what changed (ThreadDelta), unless the reader lacks more than 100',
  params: threadParams,
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

export const threadEvents = defineRoute({
  ...endpoints.threadEvents,
  summary: 'Server-sent events of a thread (text/event-stream)',
  params: threadParams,
  responses: { 200: null },
})

export const createThread = defineRoute({
  ...endpoints.createThread,
  stoppedBy: 'board',
  summary: 'Make a thread with its first post; 202: a rule holds it, 422 rule_refused',
  body: createThreadBody,
  responses: { 201: z.strictObject({ thread, first_post: post }), 202: heldAnswer },
})

export const createPost = defineRoute({
  ...endpoints.createPost,
  stoppedBy: 'board',
  summary: 'Post to a thread; 202: a rule holds it, 422 rule_refused',
  params: threadParams,
  body: createPostBody,
  responses: { 201: z.strictObject({ post }), 202: heldAnswer },
})

export const createNextThread = defineRoute({
  ...endpoints.createNextThread,
  stoppedBy: 'board',
  summary:
    'The successor of a thread with 950 posts or more: made once (201), the same one ever after (200); 202 and 422 as for a new thread',
  params: threadParams,
  responses: { 200: z.strictObject({ thread }), 201: z.strictObject({ thread }), 202: heldAnswer },
})

export const reportPost = defineRoute({
  ...endpoints.reportPost,
  stoppedBy: 'board',
  summary: 'Report a post to the operators',
  params: postParams,
  body: reportBody,
  responses: { 204: null },
})

/** 409 `address_has_reacted` for a guest whose line holds another guest's reaction to the post. */
export const reactToPost = defineRoute({
  ...endpoints.reactToPost,
  stoppedBy: 'board',
  summary: 'Toggle a like or a dislike; one removes the other',
  params: postParams,
  body: reactionBody,
  responses: { 200: reactionAnswer },
})

export const getAllReactions = defineRoute({
  ...endpoints.getAllReactions,
  summary: "Reaction counts of a thread, with the caller's own when a session is sent",
  params: threadParams,
  responses: { 200: allReactions },
})
