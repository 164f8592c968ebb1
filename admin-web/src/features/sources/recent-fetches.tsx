import type { SourceFetch } from '@gamelog/contracts/antenna/admin-source'
import { jstDayOf } from '@gamelog/domain/jst'
import { count } from '@gamelog/ui/format'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { sizeLabel } from '@gamelog/ui/size-label'
import type { CsvRow } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Panel } from '../../shared/panel.tsx'
import { exactTime as fullTime, shortTimeToSecond } from '../../shared/times.ts'
import { duration } from './times.ts'

const looks: Record<SourceFetch['result'], StatusLook> = { ok: 'good', unchanged: 'none', failed: 'bad' }

interface RecentFetchesProps {
  sourceId: string
  /** Newest first. */
  fetches: readonly SourceFetch[]
}

/** The last fetches of a source. */
export function RecentFetches({ sourceId, fetches }: RecentFetchesProps) {
  const [newest, oldest] = [fetches[0], fetches.at(-1)]
  const range = { from: dayOfFetch(oldest), to: dayOfFetch(newest) }
  return (
    <Panel
      title="直近の取得"
      isMetaKept
      meta={
        <CsvButton
          title="直近の取得"
          panel={`fetches-${sourceId}`}
          range={range}
          rows={fetches.length > 0 ? () => csvRows(fetches) : undefined}
        />
      }
    >
      {fetches.length === 0 ? (
        <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">まだ取得していません</p>
      ) : (
        <table className="a-table is-cards">
          <thead>
            <tr>
              <th scope="col">時刻</th>
              <th scope="col">結果</th>
              <th scope="col" className="r">
                記事
              </th>
              <th scope="col" className="r">
                時間
              </th>
              <th scope="col">くわしく</th>
            </tr>
          </thead>
          <tbody>
            {fetches.map((fetch) => (
              <tr key={fetch.at}>
                <td className="num" data-l="時刻">
                  {shortTimeToSecond(fetch.at)}
                </td>
                <td data-l="結果">
                  <Status look={looks[fetch.result]}>{fetch.status ?? '失敗'}</Status>
                </td>
                <td className="r" data-l="記事">
                  {fetch.items ?? '–'}
                </td>
                <td className="r" data-l="時間">
                  {duration(fetch.ms)}
                </td>
                <td className="full text-ink-2">{detailOf(fetch)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function dayOfFetch(fetch: SourceFetch | undefined): string {
  return jstDayOf(fetch ? new Date(fetch.at) : new Date())
}

function csvRows(fetches: readonly SourceFetch[]): readonly CsvRow[] {
  return [
    ['時刻', '結果', '記事', '時間（ミリ秒）', 'くわしく'],
    ...fetches.map((fetch) => [
      fullTime(fetch.at),
      fetch.status ?? '失敗',
      fetch.items,
      fetch.ms,
      detailOf(fetch),
    ]),
  ]
}

function detailOf({ result, error, added, changed, bytes }: SourceFetch): string {
  if (result === 'unchanged') return '変わっていません'
  if (error !== null) return error
  const size = bytes === null ? '' : `（${sizeLabel(bytes)}）`
  if (!added && !changed) return `新着はありません${size}`
  return `新着 ${count(added ?? 0)}・変更 ${count(changed ?? 0)}${size}`
}
