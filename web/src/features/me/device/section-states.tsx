import { ApiError } from '@gamelog/ui/api-error'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useOnline } from '../../../shared/use-online.ts'

/** What the service said of a failure, else `otherwise`. */
export function reasonOf(error: unknown, otherwise: string): string {
  const hasWords = error instanceof ApiError && error.status !== 0 && error.code !== 'unknown'
  return hasWords ? error.message : otherwise
}

interface LinesErrorProps {
  name: string
  error: Error
  isFetching: boolean
  onRetry: () => void
}

/** In place of lines that could not be read. */
export function LinesError({ name, error, isFetching, onRetry }: LinesErrorProps) {
  const isOffline = !useOnline()
  return (
    <div
      role="alert"
      className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line-1 px-4 py-2 tab:px-5"
    >
      <div className="min-w-40 flex-1">
        <p className="text-14 font-bold">
          {isOffline ? 'オフラインです' : `${name}の読み込みに失敗しました`}
        </p>
        <p className="text-12 text-pretty text-ink-3">
          {isOffline
            ? 'つながったら再読み込みしてください。'
            : reasonOf(error, '通信状況を確認して、再読み込みしてください。')}
        </p>
      </div>
      <Button disabled={isFetching} onClick={onRetry}>
        再読み込み
      </Button>
    </div>
  )
}
