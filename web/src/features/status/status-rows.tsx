import {
  type PartState,
  type SiteStatus,
  type StatusPart,
  statusDays,
  statusParts,
  statusPartTexts,
} from '@gamelog/contracts/admin/site-status'
import { Check, Clock3, type LucideIcon, OctagonX, Pause, TriangleAlert } from 'lucide-react'
import { daysOf, percentOf, summaryOf } from './days.ts'

const states: Record<PartState, { text: string; icon: LucideIcon; tone: string }> = {
  ok: { text: '正常', icon: Check, tone: 'good' },
  degraded: { text: '不安定', icon: TriangleAlert, tone: 'warn' },
  stopped: { text: '止まっています', icon: OctagonX, tone: 'bad' },
  paused: { text: '閲覧のみ（運営の作業）', icon: Pause, tone: 'warn' },
  unknown: { text: '確認中', icon: Clock3, tone: 'none' },
}

interface StatusRowsProps {
  /** Undefined while it is loading: the same rows without content. */
  status: SiteStatus | undefined
  /** The states are no longer sure: without colour. */
  isOld: boolean
}

/** The four parts: state now, a bar a day. */
export function StatusRows({ status, isOld }: StatusRowsProps) {
  return (
    <>
      <ul className="status-rows">
        {statusParts.map((part) => (
          <Row key={part} part={part} status={status} isOld={isOld} />
        ))}
      </ul>
      <p className="status-legend">
        <span>
          <i data-look="ok" />
          正常
        </span>
        <span>
          <i data-look="degraded" />
          不安定
        </span>
        <span>
          <i data-look="stopped" />
          停止
        </span>
        <span>
          <i data-look="none" />
          記録なし
        </span>
      </p>
      <p className="px-4 pt-1 text-12 leading-[1.7] text-ink-3 tab:px-5">
        割合は、確認できた時間のうち正常だった時間です。
      </p>
    </>
  )
}

function Row({ part, status, isOld }: StatusRowsProps & { part: StatusPart }) {
  const state = status?.parts.find((each) => each.part === part)?.state ?? 'unknown'
  const { text, icon: Icon, tone: ownTone } = states[state]
  const tone = isOld ? 'none' : ownTone
  const history = status?.history
  return (
    <li>
      <span className={`mark is-${tone}`} aria-hidden>
        <Icon size={14} />
      </span>
      <b>{statusPartTexts[part]}</b>
      <span className={`state is-${tone}`}>{status ? text : '...'}</span>
      {history ? (
        <Bars history={history} part={part} />
      ) : (
        <>
          <span className="bars" aria-hidden>
            <i data-look="none" className="flex-1" />
          </span>
          <span className="axis">
            <span>{status ? '記録を読み込めませんでした' : '読み込んでいます...'}</span>
          </span>
        </>
      )}
    </li>
  )
}

function Bars({ history, part }: { history: NonNullable<SiteStatus['history']>; part: StatusPart }) {
  const days = daysOf(history, part)
  const percent = percentOf(history, part)
  return (
    <>
      <span className="bars" role="img" aria-label={summaryOf(days, percent)}>
        {days.map(({ label, look, text }) => (
          <i key={label} data-look={look} title={`${label} ${text}`} />
        ))}
      </span>
      <span className="axis" aria-hidden>
        <span>{statusDays}日前</span>
        <span className="num">{percent ?? '記録なし'}</span>
        <span>今日</span>
      </span>
    </>
  )
}
