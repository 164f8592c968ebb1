import { ApiError } from '@gamelog/ui/api-error'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { requestLogin, useSession } from '../../shared/session.ts'
import { useOnline } from '../../shared/use-online.ts'

const rows = ['1', '2', '3', '4', '5']

interface ListLoadingProps {
  name: string
  /** The list is divided by days. */
  hasDays?: boolean
  /** A row shows the text of a post. */
  hasText?: boolean
}

/** Rows to come, where the list will have them, with a caption in place of its bar. */
export function ListLoading({ name, hasDays, hasText }: ListLoadingProps) {
  return (
    <div role="status">
      <div className="me-bar">
        <p>{name}を読み込んでいます...</p>
      </div>
      {hasDays && (
        <div className="me-day">
          <span className="skeleton my-[3px] h-3 w-12" />
        </div>
      )}
      {rows.map((row) => (
        <div key={row} aria-hidden className="me-item">
          <div className="grid gap-2.5">
            <span className="skeleton h-4 w-4/5" />
            {hasText && <span className="skeleton h-3.5 w-3/5" />}
            <span className="skeleton h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface ListEmptyProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** A button below the words. */
  action?: ReactNode
}

/** A list without rows, and how rows get there. */
export function ListEmpty({ icon, title, children, action }: ListEmptyProps) {
  return (
    <Empty icon={icon} title={title} className="text-13 tab:py-14">
      <p className="text-pretty">{children}</p>
      {action}
    </Empty>
  )
}

function reasonOf(error: Error): string {
  const hasWords = error instanceof ApiError && error.status !== 0 && error.code !== 'unknown'
  return hasWords ? error.message : '通信状況を確認して、再読み込みしてください。'
}

interface ListErrorProps {
  name: string
  error: Error
  isFetching: boolean
  onRetry: () => void
}

/** A list the service did not give. */
export function ListError({ name, error, isFetching, onRetry }: ListErrorProps) {
  const isOffline = !useOnline()
  return (
    <Empty
      icon={isOffline ? WifiOff : TriangleAlert}
      title={isOffline ? 'オフラインです' : `${name}の読み込みに失敗しました`}
      isBad={!isOffline}
      role="alert"
      className="text-13 tab:py-14"
    >
      <p className="text-pretty">{isOffline ? 'つながったら再読み込みしてください。' : reasonOf(error)}</p>
      <Button onClick={onRetry} disabled={isFetching}>
        再読み込み
      </Button>
    </Empty>
  )
}

/** Above rows that could not be brought up to date: they are those this device holds. */
export function ListStale({ isFetching, onRetry }: Pick<ListErrorProps, 'isFetching' | 'onRetry'>) {
  const isOffline = !useOnline()
  return (
    <Banner
      look="warn"
      className="text-13"
      action={
        <Button kind="quiet" size="s" onClick={onRetry} disabled={isFetching}>
          再読み込み
        </Button>
      }
    >
      {isOffline ? 'オフラインです。' : '最新の状態を読み込めませんでした。'}この端末に残っている内容です。
    </Banner>
  )
}

/** Tells visitors where their lists are kept. */
export function DeviceNote({ className = 'm-4 tab:mx-5' }: { className?: string }) {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <section aria-label="ログインの案内" className={`bg-raised px-3.5 py-3 ${className}`}>
      <p className="text-13 leading-[1.65] text-pretty text-ink-2">
        この端末だけに残しています。ログインすると引き継がれ、どの端末でも同じになります。
      </p>
      <Button
        onClick={() => requestLogin()}
        className="mt-2.5 w-full border-accent! bg-transparent! text-accent! hover:bg-accent-soft!"
      >
        無料でログイン
      </Button>
    </section>
  )
}
