import { type BoardMember, listReportsMade } from '@gamelog/contracts/board/members'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Flag } from 'lucide-react'
import { Accuracy } from '../../shared/accuracy.tsx'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { usePages } from '../../shared/use-pages.ts'
import { dateColumn, outcomeColumn, targetColumn } from './report-columns.tsx'

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
      <DataTable
        rows={reports}
        rowKey={({ id }) => id}
        columns={[dateColumn, targetColumn, { label: '理由', cell: ({ reason }) => reason }, outcomeColumn]}
      />
    </PagedPanel>
  )
}
