import type { Thread } from '@gamelog/contracts/board/thread'
import { games } from '@gamelog/ui/games'
import type { CsvRow } from '../../shared/csv.ts'
import { exactTime } from '../../shared/times.ts'

/** The threads as a table with a head, a row for each. */
export function threadRows(threads: readonly Thread[]): readonly CsvRow[] {
  return [
    ['番号', 'タイトル', 'ゲーム', '作成日時', '最終更新', 'レス数', '非表示'],
    ...threads.map(({ id, title, game_category, created_at, last_posted_at, post_count, deleted }) => [
      id,
      title,
      games[game_category].label,
      exactTime(created_at),
      exactTime(last_posted_at),
      post_count,
      deleted ? '非表示' : null,
    ]),
  ]
}
