import type { Endpoint } from '../common/route.ts'

// The schemas are in routes.ts and readers.ts, which a page does not load.

export const listThreads = {
  method: 'GET',
  path: '/api/board/threads',
  auth: 'public',
} as const satisfies Endpoint

export const listArticleThreads = {
  method: 'GET',
  path: '/api/board/article-threads',
  auth: 'public',
} as const satisfies Endpoint

export const getThread = {
  method: 'GET',
  path: '/api/board/threads/:id',
  auth: 'public',
} as const satisfies Endpoint

export const threadEvents = {
  method: 'GET',
  path: '/api/board/threads/:id/events',
  auth: 'public',
} as const satisfies Endpoint

export const createThread = {
  method: 'POST',
  path: '/api/board/threads',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
} as const satisfies Endpoint

export const createPost = {
  method: 'POST',
  path: '/api/board/threads/:id/posts',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
} as const satisfies Endpoint

export const createNextThread = {
  method: 'POST',
  path: '/api/board/threads/:id/next',
  auth: 'user',
} as const satisfies Endpoint

export const reportPost = {
  method: 'POST',
  path: '/api/board/threads/:id/posts/:postNumber/report',
  auth: 'user',
} as const satisfies Endpoint

export const reactToPost = {
  method: 'POST',
  path: '/api/board/threads/:id/posts/:postNumber/reaction',
  // Open to visitors as well where BOARD_GUEST_REACTIONS=true.
  auth: 'user',
} as const satisfies Endpoint

export const getAllReactions = {
  method: 'GET',
  path: '/api/board/threads/:id/all-reactions',
  auth: 'optional-user',
} as const satisfies Endpoint

export const listHotThreads = {
  method: 'GET',
  path: '/api/board/hot-threads',
  auth: 'public',
} as const satisfies Endpoint

export const listThreadStates = {
  method: 'GET',
  path: '/api/board/thread-states',
  auth: 'public',
} as const satisfies Endpoint

export const listOwnPosts = {
  method: 'GET',
  path: '/api/board/me/posts',
  auth: 'user',
} as const satisfies Endpoint

export const listOwnHeldPosts = {
  method: 'GET',
  path: '/api/board/me/held-posts',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
} as const satisfies Endpoint

export const listOwnNumbers = {
  method: 'GET',
  path: '/api/board/me/threads/:id/posts',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
} as const satisfies Endpoint

export const listRepliesToMe = {
  method: 'GET',
  path: '/api/board/me/replies',
  auth: 'user',
} as const satisfies Endpoint
