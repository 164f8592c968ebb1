import { toStoryRows } from '@gamelog/domain/story-rows'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { FoundRow } from './found-row.tsx'

const placeholders = ['one', 'two', 'three', 'four', 'five']

/** Skeleton of five results while the articles are loading. */
export function ResultsSkeleton() {
  return (
    <div role="status" aria-label="検索中" className="mt-3 border border-line-1 bg-panel">
      {placeholders.map((name) => (
        <div key={name} className="grid gap-2 border-line-1 px-4 py-3 not-first:border-t">
          <span className="skeleton h-4 w-11/12" />
          <span className="skeleton h-4 w-3/5" />
          <span className="skeleton h-3 w-2/5" />
        </div>
      ))}
    </div>
  )
}

/** Results of a query, 30 at a time. */
export function SearchResults({ feed, query }: { feed: Feed; query: string }) {
  const found = toStoryRows(feed.search(query))
  const { visible, remaining, waiting, loadMore } = useLoadMore(found.length, query)
  if (found.length === 0) {
    return (
      <p
        role="status"
        className="wide-title mt-3 border border-line-1 bg-panel px-4 py-8 text-center text-13 leading-[1.7] text-ink-2"
      >
        「{query.trim()}」に一致する記事が見つかりませんでした
      </p>
    )
  }
  return (
    <section aria-label="検索結果" className="mt-3 border border-line-1 bg-panel">
      <p role="status" className="border-b border-line-1 px-4 py-2.5 text-12 text-ink-2">
        <b className="num text-14 text-ink-1">{count(found.length)}</b>件の検索結果
      </p>
      <ul>
        {found.slice(0, visible).map((row) => (
          <FoundRow key={row.key} row={row} feed={feed} />
        ))}
      </ul>
      {remaining > 0 && (
        <div className="border-t border-line-1 p-3">
          <Button onClick={loadMore} aria-disabled={waiting} className="w-full">
            {waiting ? '読み込み中...' : `もっと見る（残り${count(remaining)}件）`}
          </Button>
        </div>
      )}
    </section>
  )
}
