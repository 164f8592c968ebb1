import type { Ban } from '@gamelog/contracts/user/ban'
import { count, dateTime, userNumber } from '@gamelog/ui/format'
import { untilText } from '../../shared/ban-texts.ts'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'

/** BANの内容: what the member sees of it, and what only operators see. */
export function BanFacts({ ban }: { ban: Ban }) {
  return (
    <Panel title="BANの内容">
      <dl className="m-who">
        <dt>理由</dt>
        <dd>
          <b>{ban.reason}</b>
          <span className="text-ink-3">　本人に表示</span>
        </dd>
        <dt>期間</dt>
        <dd>{periodOf(ban)}</dd>
        <dt>BANした人</dt>
        <dd>
          {ban.banned_by_number == null ? '–' : userNumber(ban.banned_by_number)} {ban.banned_by_name ?? ''}
        </dd>
        <dt>運営メモ</dt>
        <dd className="appeal-memo">{ban.memo || 'なし'}</dd>
        <dt>止めた回数</dt>
        <dd>7日間に {count(ban.blocked_7d ?? 0)}回</dd>
      </dl>
    </Panel>
  )
}

/** 「11/20 21:40 – 12/20 21:40（残り 22日）」 */
function periodOf({ banned_at, expires_at, ended_at }: Ban): string {
  const start = monthDayTime(banned_at)
  if (ended_at != null) return `${start} – ${monthDayTime(ended_at)}（終わりました）`
  if (expires_at === null) return `${start} から無期限`
  const end = dateTime(expires_at)
  const shown = end.startsWith(dateTime(Date.now() / 1_000).slice(0, 5)) ? end.slice(5) : end
  return `${start} – ${shown}（${untilText(expires_at)}）`
}
