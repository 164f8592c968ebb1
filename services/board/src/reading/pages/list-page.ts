import { type BoardCategory, type BoardPage, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { boardTitle, gameLabels } from '@gamelog/contracts/common/game-category'
import { boardFeedLink } from '@gamelog/contracts/feeds'
import { screenDescriptions, screens } from '@gamelog/contracts/screens'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { escapeHtml, renderHead, siteCard } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { toThread } from '../../core/threads/public-thread.ts'
import { listThreadRows } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { hottestThreads } from '../response-cache/hot-answers.ts'

/** Threads in the page itself; the client loads the complete list. */
const maxThreads = 60

/** HTML of /board: the template with the game's head, list data and a plain list of the latest threads of all games. */
export async function renderListPage(
  db: Db,
  template: PageTemplate,
  origin: string,
  game: BoardCategory | 'all',
): Promise<MadeText> {
  const { total, rows } = await listThreadRows(db, false)
  const now = new Date()
  const all = rows.map(toThread)
  const threads = all.slice(0, maxThreads)
  const data: BoardPage = {
    generated_at: now.toISOString(),
    total_count: total,
    threads,
    hot_threads: hottestThreads(all, now.getTime()),
  }
  const { component, path } = screens.board
  const title = boardTitle(game)
  const about = screenDescriptions.board
  const description = game === 'all' ? about : `${gameLabels[game]}のスレッドの一覧です。${about}`
  const card = siteCard(origin, { title, description })
  const url = origin + path + (game === 'all' ? '' : `?game=${game}`)
  const items = threads.map(
    (thread) =>
      `<li><a href="/board/thread/${thread.id}">${escapeHtml(thread.title)}</a> <i>${thread.post_count}レス</i></li>`,
  )
  return template.fill({
    page: component,
    path,
    head: renderHead({
      ...card,
      url,
      feeds: [boardFeedLink('all'), ...boardCategoryIds.map(boardFeedLink)],
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: card.title,
        description,
        url,
        inLanguage: 'ja',
      },
    }),
    data,
    plain: `<h1>掲示板</h1><ul>${items.join('')}</ul>`,
  })
}
