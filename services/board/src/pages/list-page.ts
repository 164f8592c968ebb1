import type { ThreadList } from '@gamelog/contracts/board/thread'
import { escapeHtml, renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import type { Db } from '../db/tables.ts'
import { toThread } from '../threads/public-thread.ts'
import { listThreadRows } from '../threads/repository.ts'

/** Threads in the page itself; the client loads the complete list. */
const maxThreads = 60

/** HTML of /board: the template with head, list data and a plain list of the latest threads. */
export async function renderListPage(db: Db, template: PageTemplate, origin: string): Promise<string> {
  const { total, rows } = await listThreadRows(db, false)
  const threads = rows.slice(0, maxThreads).map(toThread)
  const list: ThreadList = { generated_at: new Date().toISOString(), total_count: total, threads }
  const title = '掲示板 | GAMELOG'
  const description =
    'Apex Legends、オーバーウォッチ2、マーベル・ライバルズなど、FPSゲームの話題を語り合う掲示板です。'
  const url = `${origin}/board`
  const items = threads.map(
    (thread) =>
      `<li><a href="/board/thread/${thread.id}">${escapeHtml(thread.title)}</a> (${thread.post_count})</li>`,
  )
  return template.fill({
    page: 'features/board/board-page',
    path: '/board',
    head: renderHead({
      title,
      description,
      url,
      kind: 'website',
      image: siteImage(origin),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        description,
        url,
        inLanguage: 'ja',
      },
    }),
    data: list,
    list: `<h1>掲示板</h1><ul>${items.join('')}</ul>`,
  })
}
