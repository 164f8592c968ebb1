import type { SourceFetch } from '@gamelog/contracts/antenna/admin-source'
import { jstDayOf } from '@gamelog/domain/jst'
import { count } from '@gamelog/ui/format'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { sizeLabel } from '@gamelog/ui/size-label'
import type { CsvRow } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Panel } from '../../shared/panel.tsx'
import { exactTime as fullTime, shortTimeToSecond } from '../../shared/times.ts'
import { duration } from './times.ts'

const looks: Record<SourceFetch['result'], StatusLook> = { ok: 'good', unchanged: 'none', failed: 'bad' }

const columns: readonly Column<SourceFetch>[] = [
  { label: '時刻', className: 'num', cell: ({ at }) => shortTimeToSecond(at) },
  {
    label: '結果',
    cell: ({ result, status }) => <Status look={looks[result]}>{status ?? '失敗'}</Status>,
  },
  { label: '記事', align: 'end', cell: ({ items }) => items ?? '–' },
  { label: '時間', align: 'end', cell: ({ ms }) => duration(ms) },
  { label: 'くわしく', phone: 'line', className: 'text-ink-2', cell: detailOf },
]

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
        <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">まだ取得していません</p>
      ) : (
        <DataTable columns={columns} rows={fetches} rowKey={({ at }) => at} />
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
