import { type BoardMember, listReportsAgainst } from '@gamelog/contracts/board/members'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Flag } from 'lucide-react'
import { Accuracy } from '../../shared/accuracy.tsx'
import { MemberLink } from '../../shared/member-link.tsx'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { isByRule, RuleReporter } from '../../shared/rule-reporter.tsx'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { usePages } from '../../shared/use-pages.ts'
import { dateColumn, outcomeColumn, targetColumn } from './report-columns.tsx'

interface ReportsPanelProps {
  id: string
  counts: BoardMember['reports_against'] | undefined
}

/** Reports of the member's posts, with how good each reporter's reports are. */
export function ReportsAgainstPanel({ id, counts }: ReportsPanelProps) {
  const pages = usePages(listReportsAgainst, { params: { userId: id }, query: {} })
  const reports = pages.data?.pages.flatMap((page) => page.reports) ?? []
  const names = useMemberNames(reports.map((report) => (isByRule(report) ? null : report.reporter_user_id)))
  return (
    <PagedPanel
      title="通報された"
      pages={pages}
      shown={reports.length}
      total={counts?.total ?? reports.length}
      meta={
        counts && (
          <>
            <span className="whitespace-nowrap">
              削除で解決 <b>{counts.confirmed}</b>
            </span>
            <span className="whitespace-nowrap">
              未処理 <b>{counts.pending}</b>
            </span>
          </>
        )
      }
      failure="通報の取得に失敗しました"
      empty={<Empty icon={Flag} title="通報されたことはありません" />}
    >
      <DataTable
        rows={reports}
        rowKey={({ id }) => id}
        columns={[
          dateColumn,
          {
            label: '通報した人',
            className: 'whitespace-nowrap',
            cell: (report) =>
              isByRule(report) ? (
                <RuleReporter />
              ) : (
                <span>
                  <MemberLink userId={report.reporter_user_id} name={names.get(report.reporter_user_id)} />{' '}
                  <Accuracy decided={report.reporter_accuracy} />
                </span>
              ),
          },
          { label: '理由', phone: 'line', cell: ({ reason }) => reason },
          targetColumn,
          outcomeColumn,
        ]}
      />
    </PagedPanel>
  )
}
