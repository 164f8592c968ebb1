import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import { errorText } from './error-text.ts'
import { HelpButton } from './help/help-button.tsx'
import { InfoButton } from './help/info-button.tsx'
import type { Metric } from './help/metric-names.ts'
import { RowsSkeleton } from './skeleton.tsx'

interface PanelProps {
  title: ReactNode
  /** Explanation of the panel; the info icon opens it. */
  info?: string | undefined
  /** The info icon opens the help of this metric; `title` is a text then. */
  help?: Metric | undefined
  /** Right in the head. */
  meta?: ReactNode | undefined
  /** On phones too: `meta` is short. */
  isMetaKept?: boolean | undefined
  footer?: ReactNode | undefined
  /** `c4`, `c6`, `fill` … in the body's grid. */
  className?: string | undefined
  children: ReactNode
}

/** A framed part of a screen. */
export function Panel(props: PanelProps) {
  const { title, info, help, meta, isMetaKept, footer, className = '', children } = props
  return (
    <section className={`a-panel ${className}`}>
      <header>
        <h2>{title}</h2>
        {info && <InfoButton title={title} text={info} />}
        {help && <HelpButton metric={help} label={String(title)} />}
        {meta && <div className={`meta ${isMetaKept ? 'keep' : ''}`}>{meta}</div>}
      </header>
      {children}
      {footer && <footer>{footer}</footer>}
    </section>
  )
}

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Headline of the failure: 「BANの取得に失敗しました」. */
  failure: string
  /** What goes on all the same: 「取得は続いています。」. */
  failureNote?: string | undefined
  /** Default: five rows. */
  skeleton?: ReactNode | undefined
  isEmpty?: ((data: T) => boolean) | undefined
  empty?: ReactNode | undefined
  children: (data: T) => ReactNode
}

/**
 * A panel's content by the state of its query: skeleton, failure with 再試行, empty, content. Content that is there stays
 * when fetching it anew fails; a line says so.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, failure, failureNote, skeleton, isEmpty, empty, children } = props
  const { data, error } = query
  if (data === undefined) {
    return error ? (
      <Failure title={failure} error={error} note={failureNote} onRetry={() => void query.refetch()} />
    ) : (
      (skeleton ?? <RowsSkeleton />)
    )
  }
  return (
    <>
      {error && (
        <div className="a-banner is-warn" role="status">
          <TriangleAlert aria-hidden />
          <span>{failure}。前に取得した内容を表示しています。</span>
          <button type="button" className="a-btn is-s" onClick={() => void query.refetch()}>
            再試行
          </button>
        </div>
      )}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}

interface FailureProps {
  title: string
  error: unknown
  note?: string | undefined
  onRetry: () => void
}

/** A failed part: what failed, why, 再試行. */
export function Failure({ title, error, note, onRetry }: FailureProps) {
  return (
    <Empty icon={TriangleAlert} isBad title={title}>
      <p role="alert">
        {errorText(error)}
        {note && <br />}
        {note}
      </p>
      <button type="button" className="a-btn" onClick={onRetry}>
        <RotateCw className="i-s" aria-hidden />
        再試行
      </button>
    </Empty>
  )
}

/** In place of what another service would show. */
export function Unavailable({ service, onRetry }: { service: string; onRetry?: () => void }) {
  return (
    <Empty icon={TriangleAlert} isBad title={`${service}が応答しないため表示できません`}>
      {onRetry && (
        <button type="button" className="a-btn" onClick={onRetry}>
          <RotateCw className="i-s" aria-hidden />
          再試行
        </button>
      )}
    </Empty>
  )
}
