import { boardFeedPath, feedForms, threadFeedPath } from '@gamelog/contracts/feeds'
import { pathPattern, screens } from '@gamelog/contracts/screens'
import { chosenQuery } from './screens.ts'

/** One location per feed. The services are sent only what the cache key holds. */
export function feedLocations(): string {
  const ofArticles = Object.values(feedForms).map(({ path }) =>
    location(`= ${path}`, [
      ...chosenQuery(screens.home.query),
      'proxy_cache_key $uri$page_query:$page_encoding;',
      `proxy_pass http://service_antenna${path}$page_query;`,
    ]),
  )
  return [
    ...ofArticles,
    location(`= ${boardFeedPath}`, [
      'proxy_cache_key $uri:$page_encoding;',
      `proxy_pass http://service_board${boardFeedPath};`,
    ]),
    // The board service looks at the path alone.
    location(`~ "^${pathPattern(threadFeedPath(':id')).replace('.', '\\.')}$"`, [
      'proxy_cache_key $uri:$page_encoding;',
      'proxy_pass http://service_board;',
    ]),
  ].join('\n')
}

function location(match: string, lines: readonly string[]): string {
  const all = ['include cached-document.conf;', ...lines]
  return `location ${match} {\n${all.map((line) => `  ${line}\n`).join('')}}\n`
}
