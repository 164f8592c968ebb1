import { csvLine, csvStart } from '@gamelog/domain/csv'
import type { Db } from '../../db/tables.ts'
import { hasCounts, sumByWidgetAndDay } from '../../statistics/reports/repository.ts'
import { lastDays } from './numbers.ts'

const head = ['日付', 'ドメイン', 'ウィジェット', '見えた回数', 'クリック', '記事への移動']

/** The figures of a domain by day and widget; days without any are left out. */
export async function numbersCsv(
  db: Db,
  domain: string,
  count: number,
): Promise<{ name: string; text: string }> {
  const range = lastDays(count)
  const sums = await sumByWidgetAndDay(db, range, { domain })
  const rows = sums
    .filter(hasCounts)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, widget_id, views, clicks, transitions }) =>
      csvLine([day, domain, widget_id, views, clicks, transitions]),
    )
  return {
    name: `gamelog-${domain}-${range.firstDay}_${range.lastDay}.csv`,
    text: csvStart + csvLine(head) + rows.join(''),
  }
}
