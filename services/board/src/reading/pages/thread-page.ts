import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import {
  formatRange,
  type PostRange,
  parseRange,
  parseView,
  rangeOf,
} from '@gamelog/contracts/board/post-range'
import type { Thread, ThreadPage } from '@gamelog/contracts/board/thread'
import { threadFeedLink } from '@gamelog/contracts/feeds'
import { screens } from '@gamelog/contracts/screens'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { toPost } from '../../core/posts/public-post.ts'
import { listPosts } from '../../core/posts/repository.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { findThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { formatRevision, versionOf } from '../../db/thread-version.ts'
import { describePost } from './describe-post.ts'
import { readFirstPosts } from './first-posts.ts'
import { plainPosts } from './plain-posts.ts'

/** HTML of a thread: the template with head and first posts; undefined when the thread is missing or deleted. */
export async function renderThreadPage(
  db: Db,
  template: PageTemplate,
  origin: string,
  id: number,
): Promise<MadeText | undefined> {
  const row = await findThread(db, id)
  if (!row) return undefined
  const first = await readFirstPosts(db, id, row.post_count)
  // Pages are crawled and cached, so they contain no text of a reported post, not even its preview.
  const posts = first.posts.map(withoutPreview)
  const thread = toThread(row)
  const revision = formatRevision(versionOf(row))
  const page: ThreadPage = { ...first, thread, posts, revision }
  return template.fill({
    page: screens.thread.component,
    path: `/board/thread/${id}`,
    head: threadHead(page, origin),
    data: page,
    plain: plainPosts(thread, posts.slice(0, boardLimits.pagePosts), rangeOf(1)),
  })
}

/**
 * HTML of the part of a thread that `text` names (`101-200`, `l50`, `601-`), for readers without scripts and search
 * engines, at most a page of posts; the scripts show all of it. Undefined when the thread is missing, deleted or does not
 * reach so far.
 */
export async function renderRangePage(
  db: Db,
  template: PageTemplate,
  origin: string,
  id: number,
  text: string,
): Promise<MadeText | undefined> {
  const row = await findThread(db, id)
  const view = row && parseView(text, row.post_count)
  if (!view) return undefined
  const range = { ...view, last: Math.min(view.last, view.first + boardLimits.pagePosts - 1) }
  const posts = (await listPosts(db, id, range.first, range.last)).map(toPost).map(withoutPreview)
  const thread = toThread(row)
  return template.fill({
    page: screens.thread.component,
    head: rangeHead(thread, posts, parseRange(text), range, origin),
    plain: plainPosts(thread, posts, range),
    isPlainShown: true,
  })
}

function withoutPreview({ preview: _preview, preview_cut: _cut, ...post }: Post): Post {
  return post
}

function threadHead({ thread, posts }: ThreadPage, origin: string): string {
  const url = `${origin}/board/thread/${thread.id}`
  const opening = posts[0]
  const description = describePost(opening?.content ?? '') || `${thread.title}についてのスレッドです。`
  return renderHead({
    title: `${thread.title} | GAMELOG`,
    description,
    url,
    feeds: [threadFeedLink(thread)],
    kind: 'article',
    image: siteImage(origin),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: thread.title,
      text: opening?.content || description,
      url,
      datePublished: thread.created_at,
      dateModified: thread.last_posted_at,
      author: { '@type': 'Person', name: opening?.user_name ?? '' },
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: thread.post_count - 1,
      },
      inLanguage: 'ja',
    },
  })
}

/**
 * Search engines list the pages of a thread; the first one has the posts of the thread's own page, which is therefore its
 * canonical address. Any other part repeats posts of these.
 */
function rangeHead(
  thread: Thread,
  posts: readonly Post[],
  page: PostRange | undefined,
  range: PostRange,
  origin: string,
): string {
  const isFirst = page?.first === 1
  const url = `${origin}/board/thread/${thread.id}${isFirst ? '' : `/${formatRange(range)}`}`
  const end = Math.min(range.last, page ? range.last : thread.post_count)
  const place = isFirst ? '' : `（レス ${formatRange({ ...range, last: end })}）`
  return renderHead({
    title: `${thread.title}${place} | GAMELOG`,
    description: describePost(posts[0]?.content ?? '') || `${thread.title}${place}の投稿です。`,
    ...(page ? { url } : { robots: 'noindex,follow' }),
    feeds: [threadFeedLink(thread)],
    kind: 'article',
    image: siteImage(origin),
  })
}
