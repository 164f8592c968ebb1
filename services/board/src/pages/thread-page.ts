import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Post, ThreadPage } from '@gamelog/contracts/board/post'
import { formatRange, type PostRange, rangeOf } from '@gamelog/contracts/board/post-range'
import type { Thread } from '@gamelog/contracts/board/thread'
import { screens } from '@gamelog/contracts/screens'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import type { Db } from '../db/tables.ts'
import { formatRevision, versionOf } from '../db/thread-version.ts'
import { toPost } from '../posts/public-post.ts'
import { listPosts } from '../posts/repository.ts'
import { toThread } from '../threads/public-thread.ts'
import { findThread } from '../threads/repository.ts'
import { readFirstPosts } from './first-posts.ts'
import { plainPosts } from './plain-posts.ts'

const descriptionLength = 120

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
 * HTML of the posts of a range, for readers without scripts and search engines; with scripts it becomes the thread's own
 * page. Undefined when the thread is missing, deleted or does not reach so far.
 */
export async function renderRangePage(
  db: Db,
  template: PageTemplate,
  origin: string,
  id: number,
  range: PostRange,
): Promise<MadeText | undefined> {
  const row = await findThread(db, id)
  if (!row || row.post_count < range.first) return undefined
  const posts = (await listPosts(db, id, range.first, range.last)).map(toPost).map(withoutPreview)
  const thread = toThread(row)
  return template.fill({
    page: screens.thread.component,
    head: rangeHead(thread, posts, range, origin),
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
  const description = describe(opening?.content ?? '') || `${thread.title}についてのスレッドです。`
  return renderHead({
    title: `${thread.title} | GAMELOG`,
    description,
    url,
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

/** The first range has the posts of the thread's page, which is therefore its canonical address. */
function rangeHead(thread: Thread, posts: readonly Post[], range: PostRange, origin: string): string {
  const isFirst = range.first === 1
  const url = `${origin}/board/thread/${thread.id}${isFirst ? '' : `/${formatRange(range)}`}`
  const place = isFirst ? '' : `（レス ${formatRange(range)}）`
  return renderHead({
    title: `${thread.title}${place} | GAMELOG`,
    description: describe(posts[0]?.content ?? '') || `${thread.title}${place}の投稿です。`,
    url,
    kind: 'article',
    image: siteImage(origin),
  })
}

/** The first 120 code points of a post as one line, without anchors. */
function describe(content: string): string {
  const line = content
    .replace(/(?:>>|＞＞)[0-9０-９][0-9０-９,\-、，－]*/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const points = [...line]
  return points.length <= descriptionLength ? line : `${points.slice(0, descriptionLength - 1).join('')}…`
}
