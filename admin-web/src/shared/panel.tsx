import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { InfoButton } from '@gamelog/ui/kit/info-button.tsx'
import { Panel as KitPanel } from '@gamelog/ui/kit/panel.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { errorText } from './error-text.ts'
import { HelpButton } from './help/help-button.tsx'
import type { Metric } from './help/metric-names.ts'

interface PanelProps extends Omit<ComponentProps<typeof KitPanel>, 'about'> {
  /** Explanation of the panel; the info icon opens it. */
  info?: string | undefined
  /** The info icon opens the help of this metric; `title` is a text then. */
  help?: Metric | undefined
}

/** The kit's panel with an explanation of what it shows. */
export function Panel({ title, info, help, ...panel }: PanelProps) {
  return (
    <KitPanel
      {...panel}
      title={title}
      about={
        info ? (
          <InfoButton title={title} text={info} />
        ) : (
          help && <HelpButton metric={help} label={String(title)} />
        )
      }
    />
  )
}

interface LoadedProps<T> {
  /** Of TanStack Query. */
  query: {
    readonly data: T | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
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
      {error !== null && (
        <Banner
          look="warn"
          action={
            <Button size="s" onClick={() => void query.refetch()}>
              再試行
            </Button>
          }
        >
          {failure}。前に取得した内容を表示しています。
        </Banner>
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
      <Button icon={RotateCw} onClick={onRetry}>
        再試行
      </Button>
    </Empty>
  )
}

/** In place of what another service would show. */
export function Unavailable({ service, onRetry }: { service: string; onRetry?: () => void }) {
  return (
    <Empty icon={TriangleAlert} isBad title={`${service}が応答しないため表示できません`}>
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry}>
          再試行
        </Button>
      )}
    </Empty>
  )
}
