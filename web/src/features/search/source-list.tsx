import { SourceLabel } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import { ExternalLink } from 'lucide-react'
import type { Feed } from '../../shared/articles/feed.ts'
import { Panel } from './panel.tsx'

/** The sites the articles come from, with how many of each are listed now. */
export function SourceList({ feed }: { feed: Feed }) {
  const counts = new Map<string, number>()
  for (const article of feed.articlesOf('all')) {
    counts.set(article.sourceSite, (counts.get(article.sourceSite) ?? 0) + 1)
  }
  if (feed.sources.length === 0) return null
  return (
    <Panel title="記事の配信元">
      <ul className="py-1.5">
        {feed.sources.map((source) => (
          <li key={source.name}>
            <a
              href={source.home_url}
              target="_blank"
              rel="noopener"
              className="group flex min-h-9 items-center gap-3 px-4 text-13 text-ink-2 -outline-offset-2 hover:bg-raised hover:text-ink-1"
            >
              <SourceLabel name={source.name} source={source} />
              <ExternalLink
                size={13}
                aria-label="新しいタブで開く"
                className="text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
              />
              <span className="num ml-auto text-12 whitespace-nowrap text-ink-3">
                <b className="text-13 text-ink-2">{count(counts.get(source.name) ?? 0)}</b>件
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
