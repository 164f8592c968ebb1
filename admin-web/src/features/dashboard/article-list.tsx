import { count } from '@gamelog/ui/format'

interface ArticleListProps {
  articles: readonly {
    readonly id: string
    readonly title: string
    readonly clicks: number
    /** 33.2% */
    readonly percent?: string | undefined
  }[]
}

/** The most clicked articles of a source or domain, below its row. */
export function ArticleList({ articles }: ArticleListProps) {
  if (articles.length === 0) return <p className="py-2 text-12 text-ink-3">データがありません</p>
  return (
    <ol>
      {articles.map(({ id, title, clicks, percent }, place) => (
        <li
          key={id}
          className="relative flex items-center gap-2 py-1 text-12 text-ink-2 max-tab:min-h-11 max-tab:py-[9px]"
        >
          <span className="num w-5 flex-none text-ink-3">{place + 1}</span>
          <a
            className="min-w-0 flex-1 truncate hover:text-accent max-tab:after:absolute max-tab:after:inset-0"
            href={`/redirect?id=${id}`}
            target="_blank"
            rel="noreferrer"
            title={`${title}（新しいタブで開く）`}
          >
            {title}
          </a>
          <span className="num text-ink-3">{count(clicks)}</span>
          {percent !== undefined && <span className="num w-[46px] text-right text-ink-3">{percent}</span>}
        </li>
      ))}
    </ol>
  )
}
