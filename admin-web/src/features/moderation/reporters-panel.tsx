import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { Accuracy } from '../../shared/accuracy.tsx'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { isByRule, RuleReporter } from '../../shared/rule-reporter.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'

const outcomes = { confirmed: '削除', cleared: '問題なし' }

/** The reporters of a post, their reasons, and how their earlier reports were decided. */
export function ReportersPanel({ group: { reports } }: { group: ReportGroup }) {
  const names = useMemberNames(
    reports.flatMap((report) => [
      isByRule(report) ? null : report.reporter_user_id,
      report.resolved_by ?? null,
    ]),
  )
  return (
    <Panel
      title="通報"
      help="hit_rate"
      isMetaKept
      meta={
        <span className="whitespace-nowrap">
          <b className="num">{reports.length}</b>件
        </span>
      }
    >
      <ul className="divide-y divide-line-1">
        {reports.map((report) => {
          const { confirmed, cleared } = report.reporter_accuracy
          const resolver = report.resolved_by === undefined ? undefined : names.get(report.resolved_by)
          return (
            <li key={report.id} className="flex flex-wrap items-baseline gap-x-2 px-4 py-2">
              {isByRule(report) ? (
                <RuleReporter />
              ) : (
                <>
                  <MemberLink userId={report.reporter_user_id} name={names.get(report.reporter_user_id)} />
                  <span className="text-ink-3">的中率</span>
                  <Accuracy decided={report.reporter_accuracy} />
                  <span className="num text-ink-3">
                    {confirmed}/{confirmed + cleared}
                  </span>
                </>
              )}
              <time className="ml-auto text-12 text-ink-3" dateTime={report.reported_at}>
                {monthDayTime(report.reported_at)}
              </time>
              <p className="w-full text-ink-2">
                {report.reason}
                {report.status === 'pending' && report.weight < 1 && !isByRule(report) && (
                  <span className="ml-[1em] text-ink-3">
                    重さ <span className="num">{report.weight}</span>
                  </span>
                )}
              </p>
              {report.outcome && (
                <p className="w-full text-ink-3">
                  {outcomes[report.outcome]}
                  {resolver && (
                    <>
                      ・<MemberLink userId={resolver.user_id} name={resolver} />
                    </>
                  )}
                  {report.note && `「${report.note}」`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
