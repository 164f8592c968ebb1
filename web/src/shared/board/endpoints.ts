import type * as routes from '@gamelog/contracts/board/routes'
import type { Endpoint } from '@gamelog/contracts/common/route'

export const listThreads: Endpoint<typeof routes.listThreads> = {
  method: 'GET',
  path: '/api/board/threads',
}
export const getThread: Endpoint<typeof routes.getThread> = {
  method: 'GET',
  path: '/api/board/threads/:id',
}
export const createThread: Endpoint<typeof routes.createThread> = {
  method: 'POST',
  path: '/api/board/threads',
}
export const createPost: Endpoint<typeof routes.createPost> = {
  method: 'POST',
  path: '/api/board/threads/:id/posts',
}
export const createNextThread: Endpoint<typeof routes.createNextThread> = {
  method: 'POST',
  path: '/api/board/threads/:id/next',
}
export const reportPost: Endpoint<typeof routes.reportPost> = {
  method: 'POST',
  path: '/api/board/threads/:id/posts/:postNumber/report',
}
export const reactToPost: Endpoint<typeof routes.reactToPost> = {
  method: 'POST',
  path: '/api/board/threads/:id/posts/:postNumber/reaction',
}
export const getAllReactions: Endpoint<typeof routes.getAllReactions> = {
  method: 'GET',
  path: '/api/board/threads/:id/all-reactions',
}
export const listArticleThreads: Endpoint<typeof routes.listArticleThreads> = {
  method: 'GET',
  path: '/api/board/article-threads',
}
