import { type NoticeKind, noticeKinds } from '@gamelog/contracts/admin/notices'
import type { NoticeRow } from '../../db/tables.ts'

const kinds: Record<NoticeKind, { label: string; counted: string }> = {
  'incident-opened': { label: 'インシデント', counted: 'インシデント' },
  'incident-worse': { label: 'インシデントが悪化', counted: 'インシデントの悪化' },
  'incident-note': { label: 'インシデントの経過', counted: 'インシデントの経過' },
  'incident-recovered': { label: 'インシデントが復旧', counted: 'インシデントの復旧' },
  report: { label: '通報', counted: '通報' },
  'thread-closed': { label: '通報でスレッドを止めました', counted: '通報で止めたスレッド' },
  'source-failing': { label: '配信元が1日取得できていません', counted: '取得できていない配信元' },
  appeal: { label: '異議の申し立て', counted: '異議の申し立て' },
  'takedown-left': { label: '取り下げたものが残っています', counted: '残っている取り下げ' },
  'source-request': { label: '掲載についての依頼', counted: '掲載についての依頼' },
  'experiment-verdict': { label: '割り振りテストの判定が出ました', counted: '判定が出た割り振りテスト' },
}

/** Discord takes 2000 code points. */
const messageMax = 1_900
/** Notices named in one message; the rest is counted. */
const named = 8

type Line = Pick<NoticeRow, 'kind' | 'subject' | 'detail' | 'link'>

/**
 * One message for everything that waits: what it is, how often, and where the back office shows it.
 * @param origin the site's address
 */
export function composeMessage(notices: readonly Line[], origin: string): string {
  // Incidents that last come first: only the first lines are named.
  const lines = notices
    .toSorted((a, b) => Number(isOfIncident(b)) - Number(isOfIncident(a)))
    .slice(0, named)
    .map((notice) => noticeLine(notice, origin))
  if (notices.length === 1) return lines.join('')
  const head = `GAMELOG: ${summarise(notices)}`
  const shown: string[] = []
  for (const line of lines) {
    const rest = restLine(notices.length - shown.length - 1, origin)
    if (lengthOf([head, ...shown, line, rest]) > messageMax) break
    shown.push(line)
  }
  return [head, ...shown, restLine(notices.length - shown.length, origin)].filter(Boolean).join('\n')
}

/** Whether it tells of an incident: such notices do not wait for the ordinary ones. */
function isOfIncident({ kind }: Pick<Line, 'kind'>): boolean {
  return kind.startsWith('incident-')
}

function noticeLine({ kind, subject, detail, link }: Line, origin: string): string {
  const about = detail === null ? plain(subject) : `${plain(subject)}（${plain(detail)}）`
  return `${kinds[kind].label}: ${about} ${origin}${link}`
}

function summarise(notices: readonly Line[]): string {
  const counts = noticeKinds.map((kind) => ({
    kind,
    count: notices.filter((notice) => notice.kind === kind).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${kinds[kind].counted} ${count}件`)
    .join('・')
}

function restLine(count: number, origin: string): string {
  return count > 0 ? `ほか ${count}件 ${origin}/admin` : ''
}

function lengthOf(lines: readonly string[]): number {
  return [...lines.join('\n')].length
}

/** Members wrote it: no mention, no markup and no link of theirs. */
function plain(text: string): string {
  return text
    .replace(/[\\*_~`|#[\]()<]/g, '\\$&')
    .replaceAll('@', '@\u200b')
    .replaceAll('://', ':\u200b//')
}
