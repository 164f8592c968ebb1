import type { Ban } from '@gamelog/contracts/user/ban'
import { userNumber } from '@gamelog/ui/format'
import type { CsvRow } from '../../shared/csv.ts'
import { exactTime } from '../../shared/times.ts'

const head = [
  '会員',
  '名前',
  'UUID',
  '理由',
  '運営メモ',
  '期限',
  'ブロック7日',
  'BANした人',
  '日時',
  '終わった日時',
]

/** The bans as a table with a head, a row for each. */
export function banRows(bans: readonly Ban[]): readonly CsvRow[] {
  const number = (value: number | null | undefined) => (value == null ? null : userNumber(value))
  return [
    head,
    ...bans.map((ban) => [
      number(ban.user_number),
      ban.display_name,
      ban.user_id,
      ban.reason,
      ban.memo,
      ban.expires_at === null ? '無期限' : exactTime(new Date(ban.expires_at * 1_000).toISOString()),
      ban.blocked_7d ?? 0,
      number(ban.banned_by_number),
      exactTime(ban.banned_at),
      ban.ended_at == null ? null : exactTime(ban.ended_at),
    ]),
  ]
}
