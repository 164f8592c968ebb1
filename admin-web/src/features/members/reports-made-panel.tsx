import { type BoardMember, listReportsMade } from '@gamelog/contracts/board/members'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Flag } from 'lucide-react'
import { Accuracy } from '../../shared/accuracy.tsx'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { usePages } from '../../shared/use-pages.ts'
import { ReportOutcomeTag, ReportTarget } from './report-cells.tsx'

interface ReportsPanelProps {
  id: string
  counts: BoardMember['reports_made'] | undefined
}

/** Reports the member made. */
export function ReportsMadePanel({ id, counts }: ReportsPanelProps) {
  const pages = usePages(listReportsMade, { params: { userId: id }, query: {} })
  const reports = pages.data?.pages.flatMap((page) => page.reports) ?? []
  return (
    <PagedPanel
      title="通報した"
      info="その人の通報が削除で解決した割合。3件から表示。"
      pages={pages}
      shown={reports.length}
      total={counts?.total ?? reports.length}
      meta={
        counts && (
          <span className="whitespace-nowrap">
            的中率{' '}
            <b>
              <Accuracy decided={counts} />
            </b>{' '}
            {counts.confirmed}/{counts.confirmed + counts.cleared}
          </span>
        )
      }
      failure="通報の取得に失敗しました"
      empty={<Empty icon={Flag} title="通報したことはありません" />}
    >
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">日時</th>
            <th scope="col">対象</th>
            <th scope="col">理由</th>
            <th scope="col">結果</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td className="whitespace-nowrap num" data-l="日時">
                {monthDayTime(report.reported_at)}
              </td>
              <td className="full">
                <ReportTarget report={report} />
              </td>
              <td data-l="理由">{report.reason}</td>
              <td data-l="結果">
                <ReportOutcomeTag report={report} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PagedPanel>
  )
}
