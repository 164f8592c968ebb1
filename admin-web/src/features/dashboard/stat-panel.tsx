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
  /** On phones beside the title. Default: true. */
  isMetaKept?: boolean | undefined
  skeleton: ReactNode
  isEmpty?: ((data: T) => boolean) | undefined
  empty?: ReactNode | undefined
  children: (data: T) => ReactNode
}

/** A panel of figures: fails alone, and keeps old figures with their age. */
export function StatPanel<T>(props: StatPanelProps<T>) {
  const { title, query, help, className, meta, skeleton, isEmpty, empty, children } = props
  const { isMetaKept = true } = props
  const age = useAge(query)
  return (
    <Panel
      title={title}
      help={help}
      isMetaKept={isMetaKept}
      className={className}
      meta={
        <>
          <Age minutes={age} />
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
        {(data) => (
          <div
            data-age={ageLook(query, age)}
            className="contents data-[age=aged]:[&_dd]:text-ink-3 data-[age=other]:*:opacity-60"
          >
            {children(data)}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

/** Minutes since the figures were read, once they have missed two readings; null until then. */
export function useAge({ data, dataUpdatedAt, isPlaceholderData }: UseQueryResult<unknown>): number | null {
  const minutes = useNow((seconds) => Math.floor((seconds * 1_000 - dataUpdatedAt) / 60_000))
  return data === undefined || isPlaceholderData || minutes * 60_000 < 2 * every ? null : minutes
}

/** Whether figures are of another range, or old. */
export function ageLook({ isPlaceholderData }: UseQueryResult<unknown>, age: number | null) {
  if (isPlaceholderData) return 'other'
  return age === null ? undefined : 'aged'
}

/** 「4分前の値」 */
export function Age({ minutes }: { minutes: number | null }) {
  return minutes !== null && <span className="whitespace-nowrap">{minutes}分前の値</span>
}
