import { count } from '@gamelog/ui/format'
import type { ComponentProps, ReactNode } from 'react'
import { LoadedPages, MoreFooter } from './loaded-pages.tsx'
import { Panel } from './panel.tsx'

interface PagedPanelProps extends Omit<ComponentProps<typeof LoadedPages>, 'isEmpty'> {
  title: string
  /** Rows on the pages read so far. */
  shown: number
  total: number
  /** Beside the number in the head. */
  meta?: ReactNode
}

/** A panel that lists rows in pages: their number in the head, さらに表示 in the foot, states of loading between. */
export function PagedPanel({ title, pages, shown, total, meta, ...states }: PagedPanelProps) {
  return (
    <Panel
      title={title}
      isMetaKept
      meta={
        <>
          <span className="nw">
            {/* Unknown until it is read. */}
            <b>{pages.data === undefined ? '–' : count(total)}</b>件
          </span>
          {meta}
        </>
      }
      footer={pages.hasNextPage && <MoreFooter pages={pages} shown={shown} total={total} />}
    >
      <LoadedPages pages={pages} isEmpty={shown === 0} {...states} />
    </Panel>
  )
}
