import { count } from '@gamelog/ui/format'
import { MoreButton as KitMoreButton } from '@gamelog/ui/kit/pager.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { ReactNode } from 'react'
import { Loaded } from './panel.tsx'

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
export function LoadedPages({ pages, isEmpty, children, ...texts }: LoadedPagesProps) {
  return (
    <Loaded {...texts} query={pages} skeleton={<RowsSkeleton rows={4} height={52} />} isEmpty={() => isEmpty}>
      {() => children}
    </Loaded>
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
      <span className="mr-auto num" role="status">
        {shown === 0 ? '0件' : `1–${count(shown)} / ${count(Math.max(total, shown))}件`}
      </span>
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
  return (
    <KitMoreButton
      hasMore={pages.hasNextPage}
      isLoading={pages.isFetchingNextPage}
      onMore={() => void pages.fetchNextPage()}
    />
  )
}
