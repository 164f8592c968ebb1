import { ClockOrDay } from '@gamelog/ui/articles/article-times.tsx'
import { TriangleAlert, WifiOff } from 'lucide-react'
import { boardSettings } from '../../../shared/board/stores.ts'
import { useOnline } from '../../../shared/use-online.ts'

interface PaneFootProps {
  /** Time of the list, in ms; 0 = there is none. */
  at: number
  /** The last request for the list failed. */
  isStale: boolean
}

/** The line below the rows: their keys, or from when they are where that is not now. */
export function PaneFoot({ at, isStale }: PaneFootProps) {
  const { shortcuts } = boardSettings.use()
  const isOffline = !useOnline()
  const isOld = at > 0 && (isOffline || isStale)
  const Icon = isOffline ? WifiOff : TriangleAlert
  return (
    <footer className="pane-foot" data-old={isOld || undefined}>
      <p aria-live="polite">
        {isOld && (
          <>
            <Icon size={15} aria-hidden className="flex-none" />
            <span className="truncate">
              {isOffline && 'オフラインです。'}
              <span className="num">
                <ClockOrDay seconds={at / 1_000} />
              </span>
              時点の一覧です。
            </span>
          </>
        )}
      </p>
      {!isOld && shortcuts && (
        <p aria-hidden>
          <kbd>[</kbd>
          <kbd>]</kbd>前後のスレッド<kbd>L</kbd>一覧
        </p>
      )}
    </footer>
  )
}
