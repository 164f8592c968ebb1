import { type KeptRecords, keptThings } from '@gamelog/contracts/admin/settings'
import { getMonitorCurrent } from '@gamelog/contracts/monitor/current'
import { count } from '@gamelog/ui/format'
import { sizeLabel } from '@gamelog/ui/size-label'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { keptFor } from './setting-rows.ts'

const info = '期間を過ぎたものは自動で削除します。件数はデータベースの見積もりです。'

/** 保存と次の削除. */
export function KeptTable({ kept }: { kept: readonly KeptRecords[] }) {
  return (
    <Panel title="保存と次の削除" info={info} meta={<Disk />} isMetaKept className="col-span-12">
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th>もの</th>
            <th className="r">残す期間</th>
            <th className="r">いま</th>
            <th className="r">大きさ</th>
            <th>次の削除</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ thing, days, rows, bytes, next }) => (
            <tr key={thing}>
              <td className="full">
                <b>{keptThings[thing]}</b>
              </td>
              <td className="r" data-l="残す期間">
                {keptFor(days)}
              </td>
              <td className="r num" data-l="いま">
                {count(rows)}
                {days === null ? '行' : '件'}
              </td>
              <td className="r num" data-l="大きさ">
                {bytes === null ? '–' : sizeLabel(bytes)}
              </td>
              <td className="text-ink-2" data-l="次の削除">
                {next === null ? '–' : nextText(next)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** 「11/23 0:00 に 34,902件（8/25 の分）」. */
function nextText({ at, rows, day }: NonNullable<KeptRecords['next']>): string {
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
      ディスク <b className="num">{used.toFixed(1)}</b> / {total.toFixed(1)} GB
    </span>
  )
}
