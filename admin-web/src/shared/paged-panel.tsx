import { count } from '@gamelog/ui/format'
import type { ComponentProps, ReactNode } from 'react'
import { LoadedPages, MoreFooter } from './loaded-pages.tsx'
import { Panel } from './panel.tsx'

interface PagedPanelProps extends Omit<ComponentProps<typeof LoadedPages>, 'isEmpty'> {
  title: string
  info?: string | undefined
  /** Rows on the pages read so far. */
  shown: number
  total: number
  /** Beside the number in the head. */
  meta?: ReactNode
  /** Above the list, in every state of it. */
  filter?: ReactNode
}

/** A panel that lists rows in pages: their number in the head, さらに表示 in the foot, states of loading between. */
export function PagedPanel({ title, info, pages, shown, total, meta, filter, ...states }: PagedPanelProps) {
  return (
    <Panel
      title={title}
      info={info}
      isMetaKept
      meta={
        <>
          <span className="whitespace-nowrap">
            {/* Unknown until it is read. */}
            <b>{pages.data === undefined ? '–' : count(Math.max(total, shown))}</b>件
          </span>
          {meta}
        </>
      }
      footer={pages.hasNextPage && <MoreFooter pages={pages} shown={shown} total={total} />}
    >
      {filter}
      <LoadedPages pages={pages} isEmpty={shown === 0} {...states} />
    </Panel>
  )
}
