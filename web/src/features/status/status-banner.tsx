import { type SiteStatus, statusStaleSeconds } from '@gamelog/contracts/admin/site-status'
import { ClockOrDay } from '@gamelog/ui/articles/article-times.tsx'
import { clockTime } from '@gamelog/ui/format'
import { useNow } from '@gamelog/ui/use-now'
import { Check, Clock3, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { LoadedStatus } from './load-status.ts'

const words: Record<SiteStatus['overall'], { text: string; icon: LucideIcon; tone: string }> = {
  ok: { text: 'すべて動いています', icon: Check, tone: 'good' },
  degraded: { text: '一部が不安定です', icon: TriangleAlert, tone: 'warn' },
  stopped: { text: '止まっています', icon: OctagonX, tone: 'bad' },
  unknown: { text: '確認しています', icon: Clock3, tone: 'none' },
}

/** Whether the monitor's last look is so old that what it saw may no longer be so; by the clock of the site. */
export function useIsOld(loaded: LoadedStatus | undefined): boolean {
  const at = loaded?.status.checked_at ?? null
  const offset = (loaded?.clockOffset ?? 0) / 1_000
  return useNow((now) => at !== null && now + offset - Date.parse(at) / 1_000 > statusStaleSeconds)
}

interface StatusBannerProps {
  /** Undefined while it is loading. */
  loaded: LoadedStatus | undefined
  isOld: boolean
  /** The last look failed: what is shown is from before. */
  hasFailed: boolean
}

/** すべて動いています, and when that was seen. */
export function StatusBanner({ loaded, isOld, hasFailed }: StatusBannerProps) {
  const checkedAt = loaded?.status.checked_at ? Date.parse(loaded.status.checked_at) / 1_000 : null
  if (!loaded)
    return (
      <div className="status-now is-none" role="status">
        <b>稼働状況を読み込んでいます...</b>
        <span className="skeleton h-4 w-30" aria-hidden />
      </div>
    )
  const {
    text,
    icon: Icon,
    tone,
  } = isOld
    ? { text: '確認が止まっています', icon: TriangleAlert, tone: 'warn' }
    : words[loaded.status.overall]
  return (
    <div className={`status-now is-${tone}`} role="status">
      <Icon size={22} aria-hidden />
      <b>{text}</b>
      <span>
        {checkedAt === null ? (
          '起動したところです・1分ごと'
        ) : isOld ? (
          <>
            最後の確認 <ClockOrDay seconds={checkedAt} />
            ・下の表示はそのときのものです
          </>
        ) : (
          `${clockTime(checkedAt)} 確認・${hasFailed ? '更新できませんでした' : '1分ごと'}`
        )}
      </span>
    </div>
  )
}
