import type { StatusHistory, StatusPart } from '@gamelog/contracts/admin/site-status'

export interface Day {
  /** 11/3(月) */
  label: string
  /** `none`: nobody looked. */
  look: 'none' | 'ok' | 'degraded' | 'stopped'
  /** 停止18分・不安定5分, 正常, 記録なし */
  text: string
}

const format = new Intl.DateTimeFormat('ja-JP', {
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'UTC',
})

/** The days of a part, the oldest first. */
export function daysOf({ first_day, observed, parts }: StatusHistory, part: StatusPart): Day[] {
  const found = parts.find((each) => each.part === part)
  const first = Date.parse(`${first_day}T00:00:00Z`)
  return observed.map((minutes, index) => {
    const stopped = found?.stopped[index] ?? 0
    const degraded = found?.degraded[index] ?? 0
    const look = minutes === 0 ? 'none' : stopped > 0 ? 'stopped' : degraded > 0 ? 'degraded' : 'ok'
    return {
      label: format.format(first + index * 86_400_000),
      look,
      text: dayStateText(look, { stopped, degraded }),
    }
  })
}

function dayStateText(
  look: Day['look'],
  { stopped, degraded }: { stopped: number; degraded: number },
): string {
  if (look === 'none') return '記録なし'
  if (look === 'ok') return '正常'
  return [
    ...(stopped > 0 ? [`停止${minutesText(stopped)}`] : []),
    ...(degraded > 0 ? [`不安定${minutesText(degraded)}`] : []),
  ].join('・')
}

/** 18分, 2時間5分 */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}分`
  return rest === 0 ? `${hours}時間` : `${hours}時間${rest}分`
}

/** 99.94%; null without a day that was looked at. */
export function percentOf({ parts }: StatusHistory, part: StatusPart): string | null {
  const percent = parts.find((each) => each.part === part)?.fine_percent ?? null
  return percent === null ? null : `${percent}%`
}

/** The bars in words. */
export function summaryOf(days: readonly Day[], percent: string | null): string {
  if (percent === null) return `${days.length}日間の記録はありません`
  const disturbed = days.filter(({ look }) => look === 'degraded' || look === 'stopped')
  const unknown = days.filter(({ look }) => look === 'none').length
  const named = disturbed.slice(-10).map(({ label, text }) => `${label} ${text}`)
  return [
    `${days.length}日間で正常だった割合 ${percent}`,
    disturbed.length === 0
      ? '停止も不安定もありません'
      : `不具合のあった日は${disturbed.length}日: ${named.join('、')}`,
    ...(unknown > 0 ? [`記録のない日は${unknown}日`] : []),
  ].join('。')
}
