import { count } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { ReactNode } from 'react'
import { Failure } from './panel.tsx'

/** What a list in pages needs of its query. */
interface Pages {
  data: unknown
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface LoadedPagesProps {
  pages: Pages
  failure: string
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** `Loaded` for a list in pages. */
export function LoadedPages({ pages, failure, isEmpty, empty, children }: LoadedPagesProps) {
  const { data, error } = pages
  if (data === undefined)
    return error ? (
      <Failure title={failure} error={error} onRetry={() => void pages.refetch()} />
    ) : (
      <RowsSkeleton rows={4} height={52} />
    )
  return (
    <>
      {error && <Banner look="warn">{failure}。前に取得した内容を表示しています。</Banner>}
      {isEmpty ? empty : children}
    </>
  )
}

interface MoreFooterProps {
  pages: Pages
  shown: number
  total: number
}

/** 「1–20 / 41件」 and さらに表示. */
export function MoreFooter({ pages, shown, total }: MoreFooterProps) {
  return (
    <>
      <span className="num" role="status">
        {shown === 0 ? '0件' : `1–${count(shown)} / ${count(Math.max(total, shown))}件`}
      </span>
      <span className="ml-auto" />
      <MoreButton pages={pages} />
    </>
  )
}

/** さらに表示, while there is a next page. */
export function MoreButton({
  pages,
}: {
  pages: Pick<Pages, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}) {
  if (!pages.hasNextPage) return null
  return (
    <Button size="s" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      さらに表示
    </Button>
  )
}
