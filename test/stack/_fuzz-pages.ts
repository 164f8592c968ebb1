import { datBoards } from '@gamelog/contracts/board/dat-boards'
import { boardFeedPath, feedForms, threadFeedPath } from '@gamelog/contracts/feeds'
import { screens } from '@gamelog/contracts/screens'
import type { Known } from './_fuzz-known.ts'

/** An address that shows what is stored and is no part of the contracts, with the service that answers it. */
export interface Page {
  service: 'board-1' | 'antenna-1' | 'widget-1'
  path: string
}

/** Pages, feeds and documents of what is known. */
export function listPages(known: Known): Page[] {
  const ids = (base: string, name: string) =>
    known.find(base, name).flatMap((value) => (typeof value === 'string' ? [encodeURIComponent(value)] : []))
  const board = [
    ...[screens.board.path, screens.rules.path, boardFeedPath, '/sitemap.xml'],
    ...datBoards.map(({ name }) => `/${name}/subject.txt`),
    ...ids('/api/board/threads', 'id').flatMap((id) => [
      ...[`/board/thread/${id}`, `/board/thread/${id}/1-100`, `/board/thread/${id}/l50`],
      threadFeedPath(Number(id)),
    ]),
  ]
  const articles = ids('/api/articles', 'article_id').map((id) => `/redirect?id=${id}`)
  const antenna = [
    '/',
    '/sources',
    ...Object.values(feedForms).map(({ path }) => path),
    ...articles.slice(0, 10),
  ]
  const widget = [
    '/widget/about',
    ...ids('/api/admin/widget', 'widget_id').flatMap((id) => [
      ...[`/widget/about/${id}`, `/widget/frame/${id}`, `/widget/preview/${id}`],
      ...[`/api/widget/${id}.js`, `/api/widget/${id}.json`],
    ]),
    ...known.find('/api/admin/widget/owner-links', 'url').flatMap((value) => {
      const { search } = new URL(String(value))
      return [`/widget/numbers${search}`, `/widget/numbers.csv${search}`]
    }),
  ]
  const of = (service: Page['service'], paths: string[]) => paths.map((path) => ({ service, path }))
  return [...of('board-1', board), ...of('antenna-1', antenna), ...of('widget-1', widget)]
}
