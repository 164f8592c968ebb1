import { Button } from '@gamelog/ui/kit/button.tsx'
import { Panel } from '@gamelog/ui/kit/panel.tsx'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useFeed } from '../../shared/articles/use-feed.ts'
import { useArticleClicks } from '../../shared/articles/watch-clicks.ts'
import { AsideTop } from '../../shared/hot-threads/aside-top.tsx'
import { CompactArticle } from './compact-article.tsx'
import { SearchBox } from './search-box.tsx'
import { ResultsSkeleton, SearchResults } from './search-results.tsx'
import { SourceList } from './source-list.tsx'

interface SearchColumnProps {
  autoFocus?: boolean
  /** Stands in the right column: 勢いのあるスレッド above the articles. */
  isAside?: boolean
  /** Between 人気の記事 and the sources. */
  middle?: ReactNode
}

/** Search box, then results; without a query 勢いのあるスレッド, 人気の記事 and the sources. */
export function SearchColumn({ autoFocus, isAside, middle }: SearchColumnProps) {
  useArticleClicks()
  const [value, setValue] = useState('')
  const query = useDeferredValue(value)
  const { data, isError, isFetching, refetch } = useFeed()
  // Search and counts need every article, not only those the page was served with.
  const feed = data?.isPartial ? undefined : data
  const isBlank = query.trim() === ''
  return (
    <>
      <div className="relative flex items-center max-desk:pb-2 desk:h-(--h-strip)">
        <SearchBox value={value} onChange={setValue} autoFocus={autoFocus} />
        {isBlank && (
          <p className="pointer-events-none absolute bottom-0 hidden text-12 text-ink-3 peer-focus-within/search:block translate-y-1/2">
            キーワードを入力して記事を検索
          </p>
        )}
      </div>
      {isAside && <AsideTop hidden={!isBlank} />}
      {!isBlank && feed && <SearchResults feed={feed} query={query} />}
      {!isBlank && !feed && !isError && <ResultsSkeleton />}
      {!isBlank && !feed && isError && (
        <div
          role="status"
          className="mt-3 grid justify-items-center gap-3 border border-line-1 bg-panel px-4 py-8 text-13 text-ink-2"
        >
          記事の読み込みに失敗しました
          <Button disabled={isFetching} onClick={() => void refetch()}>
            再読み込み
          </Button>
        </div>
      )}
      {isBlank && data && data.trending.length > 0 && (
        <Panel className="mt-4" title="人気の記事">
          <ol>
            {data.trending.map((article, index) => (
              <CompactArticle key={article.id} article={article} feed={data} rank={index + 1} />
            ))}
          </ol>
        </Panel>
      )}
      {middle && (
        <div hidden={!isBlank} className={`aside-middle ${data || isError ? '' : 'invisible'}`}>
          {middle}
        </div>
      )}
      {isBlank && feed && <SourceList feed={feed} />}
      {/* Hides what follows until its position is final (peer-data-waiting). */}
      <span hidden className="peer" data-waiting={(!feed && !isError) || undefined} />
    </>
  )
}
