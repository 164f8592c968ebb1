import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import { articleCategoryIds } from '@gamelog/contracts/common/game-category'
import { boardFeedPath, feedForms, threadFeedPath } from '@gamelog/contracts/feeds'
import { pathPattern } from '@gamelog/contracts/screens'
import { chosenQuery } from './screens.ts'

/** One location per feed. The services are sent only what the cache key holds. */
export function feedLocations(): string {
  return [
    ...Object.values(feedForms).map(({ path }) => feedOfGames(path, 'antenna', articleCategoryIds)),
    feedOfGames(boardFeedPath, 'board', boardCategoryIds),
    // The board service looks at the path alone.
    location(`~ "^${pathPattern(threadFeedPath(':id')).replace('.', '\\.')}$"`, [
      'proxy_cache_key $uri:$page_encoding;',
      'proxy_pass http://service_board;',
    ]),
  ].join('\n')
}

/** A feed with `?game=`. A value that is no game reaches the service as an empty one, which it refuses. */
function feedOfGames(path: string, service: 'antenna' | 'board', games: readonly string[]): string {
  return location(`= ${path}`, [
    ...chosenQuery({ name: 'game', values: ['all', ...games], others: '?game=' }),
    'proxy_cache_key $uri$page_query:$page_encoding;',
    `proxy_pass http://service_${service}${path}$page_query;`,
  ])
}

function location(match: string, lines: readonly string[]): string {
  const all = ['include cached-document.conf;', ...lines]
  return `location ${match} {\n${all.map((line) => `  ${line}\n`).join('')}}\n`
}
