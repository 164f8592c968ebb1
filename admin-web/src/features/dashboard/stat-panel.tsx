import { useNow } from '@gamelog/ui/use-now'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Metric } from '../../shared/help/metric-names.ts'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { every } from './use-dashboard-queries.ts'

interface StatPanelProps<T> {
  title: string
  query: UseQueryResult<T>
  help?: Metric | undefined
  className?: string | undefined
  /** Right in the head. */
  meta?: ReactNode | undefined
  skeleton: ReactNode
  isEmpty?: ((data: T) => boolean) | undefined
  empty?: ReactNode | undefined
  children: (data: T) => ReactNode
}

/** A panel of figures: fails alone, and keeps old figures with their age. */
export function StatPanel<T>(props: StatPanelProps<T>) {
  const { title, query, help, className = '', meta, skeleton, isEmpty, empty, children } = props
  return (
    <Panel
      title={title}
      help={help}
      isMetaKept
      className={`${className} ${query.isPlaceholderData ? 'is-old' : ''}`}
      meta={
        <>
          <Age query={query} />
          {meta}
        </>
      }
    >
      <Loaded
        query={query}
        failure={`${title}を取得できませんでした`}
        skeleton={skeleton}
        isEmpty={isEmpty}
        empty={empty}
      >
        {children}
      </Loaded>
    </Panel>
  )
}

/** 「4分前の値」 of figures that have missed two readings. */
export function Age({ query }: { query: UseQueryResult<unknown> }) {
  const { dataUpdatedAt, data } = query
  const minutes = useNow((seconds) => Math.floor((seconds * 1_000 - dataUpdatedAt) / 60_000))
  if (data === undefined || query.isPlaceholderData || minutes * 60_000 < 2 * every) return null
  return <span className="nw">{minutes}分前の値</span>
}
