import { SourceLabel } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import { Panel } from '@gamelog/ui/kit/panel.tsx'
import { ExternalLink } from 'lucide-react'
import type { Feed } from '../../shared/articles/feed.ts'
import { Link } from '../../shared/link.tsx'

/** The sites the articles come from, with how many of each are listed now: a name shows only its articles. */
export function SourceList({ feed }: { feed: Feed }) {
  const counts = new Map<string, number>()
  for (const article of feed.articlesOf('all')) {
    counts.set(article.sourceSite, (counts.get(article.sourceSite) ?? 0) + 1)
  }
  if (feed.sources.length === 0) return null
  return (
    <Panel className="mt-4" title="記事の配信元">
      <ul className="py-1.5">
        {feed.sources.map((source) => (
          <li key={source.name} className="group flex items-center pr-1.5">
            <Link
              to={`/?${new URLSearchParams({ source: source.name })}`}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 pl-4 text-13 text-ink-2 -outline-offset-2 group-hover:bg-raised hover:text-ink-1 desk:min-h-9"
            >
              <SourceLabel name={source.name} source={source} />
              <span className="num ml-auto text-12 whitespace-nowrap text-ink-3">
                <b className="text-13 text-ink-2">{count(counts.get(source.name) ?? 0)}</b>件
              </span>
            </Link>
            <a
              href={source.home_url}
              target="_blank"
              rel="noopener"
              aria-label={`${source.name}のサイトを新しいタブで開く`}
              className="grid size-11 flex-none place-items-center text-ink-3 hover:text-ink-1 desk:size-9"
            >
              <ExternalLink size={13} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
