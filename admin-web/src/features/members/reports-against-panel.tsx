import { type BoardMember, listReportsAgainst } from '@gamelog/contracts/board/members'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Flag } from 'lucide-react'
import { Accuracy } from '../../shared/accuracy.tsx'
import { MemberLink } from '../../shared/member-link.tsx'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { isByRule, RuleReporter } from '../../shared/rule-reporter.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { usePages } from '../../shared/use-pages.ts'
import { ReportOutcomeTag, ReportTarget } from './report-cells.tsx'

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
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">日時</th>
            <th scope="col">通報した人</th>
            <th scope="col">理由</th>
            <th scope="col">対象</th>
            <th scope="col">結果</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td className="whitespace-nowrap num" data-l="日時">
                {monthDayTime(report.reported_at)}
              </td>
              <td data-l="通報した人">
                <span className="whitespace-nowrap">
                  {isByRule(report) ? (
                    <RuleReporter />
                  ) : (
                    <>
                      <MemberLink
                        userId={report.reporter_user_id}
                        name={names.get(report.reporter_user_id)}
                      />{' '}
                      <Accuracy decided={report.reporter_accuracy} />
                    </>
                  )}
                </span>
              </td>
              <td className="full">{report.reason}</td>
              <td className="full" data-l="対象">
                <ReportTarget report={report} />
              </td>
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
