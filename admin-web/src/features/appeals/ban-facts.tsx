import type { Ban } from '@gamelog/contracts/user/ban'
import { count, dateTime, userNumber } from '@gamelog/ui/format'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { untilText } from '../../shared/ban-texts.ts'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'

/** BANの内容: what the member sees of it, and what only operators see. */
export function BanFacts({ ban }: { ban: Ban }) {
  const memo = <span className="whitespace-pre-wrap">{ban.memo || 'なし'}</span>
  return (
    <Panel title="BANの内容">
      <Facts
        rows={[
          [
            '理由',
            <>
              <b>{ban.reason}</b>
              <span className="text-ink-3">　本人に表示</span>
            </>,
          ],
          ['期間', periodOf(ban)],
          [
            'BANした人',
            `${ban.banned_by_number == null ? '–' : userNumber(ban.banned_by_number)} ${ban.banned_by_name ?? ''}`,
          ],
          ['運営メモ', memo],
          ['止めた回数', `7日間に ${count(ban.blocked_7d ?? 0)}回`],
        ]}
      />
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
