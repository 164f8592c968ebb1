import type { Post, ThreadPage } from '@gamelog/contracts/board/post'
import { screens } from '@gamelog/contracts/screens'
import { escapeHtml, renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import type { Db } from '../db/tables.ts'
import { formatRevision, versionOf } from '../db/thread-version.ts'
import { toThread } from '../threads/public-thread.ts'
import { findThread } from '../threads/repository.ts'
import { readFirstPosts } from './first-posts.ts'

const descriptionLength = 120

/** HTML of a thread: the template with head and first posts; undefined when the thread is missing or deleted. */
export async function renderThreadPage(
  db: Db,
  template: PageTemplate,
  origin: string,
  id: number,
): Promise<string | undefined> {
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
    list: postList(page),
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

/** The first 120 code points of a post as one line, without anchors. */
function describe(content: string): string {
  const line = content
    .replace(/(?:>>|＞＞)[0-9０-９][0-9０-９,\-、，－]*/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const points = [...line]
  return points.length <= descriptionLength ? line : `${points.slice(0, descriptionLength - 1).join('')}…`
}

function postList({ thread, posts }: ThreadPage): string {
  const items = posts.map((post) => {
    const text = post.deleted
      ? 'この投稿は削除されました'
      : post.is_reported
        ? 'この投稿は多数の通報により非表示になりました'
        : post.content
    const body = escapeHtml(text).replaceAll('\n', '<br>')
    return `<li value="${post.post_number}">${escapeHtml(post.user_name)} <time datetime="${post.posted_at}">${post.posted_at}</time><p>${body}</p></li>`
  })
  return `<h1>${escapeHtml(thread.title)}</h1><p><a href="/board">掲示板へ戻る</a></p><ol>${items.join('')}</ol>`
}
