import { type RetainedRecords, retentionLabels } from '@gamelog/contracts/admin/settings'
import { getMonitorCurrent } from '@gamelog/contracts/monitor/current'
import { count } from '@gamelog/ui/format'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { sizeLabel } from '@gamelog/ui/size-label'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { retentionText } from './setting-rows.ts'

const info = '期間を過ぎたものは自動で削除します。件数はデータベースの見積もりです。'

const columns: readonly Column<RetainedRecords>[] = [
  { label: 'もの', cell: ({ thing }) => <b>{retentionLabels[thing]}</b>, phone: 'line' },
  { label: '残す期間', cell: ({ days }) => retentionText(days), align: 'end' },
  { label: 'いま', cell: ({ rows, days }) => `${count(rows)}${days === null ? '行' : '件'}`, align: 'end' },
  { label: '大きさ', cell: ({ bytes }) => (bytes === null ? '–' : sizeLabel(bytes)), align: 'end' },
  { label: '次の削除', cell: ({ next }) => nextText(next), className: 'text-ink-2' },
]

/** 保存と次の削除. */
export function RetentionTable({ kept }: { kept: readonly RetainedRecords[] }) {
  return (
    <Panel title="保存と次の削除" info={info} meta={<Disk />} isMetaKept>
      <DataTable columns={columns} rows={kept} rowKey={({ thing }) => thing} />
    </Panel>
  )
}

/** 「11/23 0:00 に 34,902件（8/25 の分）」. */
function nextText(next: RetainedRecords['next']): string {
  if (next === null) return '–'
  const { at, rows, day } = next
  if (rows === 0) return 'まだありません'
  const ofDay = day === null ? '' : `（${Number(day.slice(5, 7))}/${Number(day.slice(8))} の分）`
  return `${monthDayTime(at)} に ${count(rows)}件${ofDay}`
}

function Disk() {
  const { data } = useAdminQuery(getMonitorCurrent, {})
  const { disk_used_gb: used, disk_total_gb: total } = data?.system ?? {}
  if (typeof used !== 'number' || typeof total !== 'number') return null
  return (
    <span className="whitespace-nowrap">
      ディスク <b>{used.toFixed(1)}</b> / {total.toFixed(1)} GB
    </span>
  )
}
