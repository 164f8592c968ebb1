import { clickRate, wilsonInterval } from '@gamelog/domain/ab-test'
import { count } from '@gamelog/ui/format'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import type { CsvRow } from '../../../../shared/csv.ts'
import { CsvButton } from '../../../../shared/csv-button.tsx'
import { HelpButton } from '../../../../shared/help/help-button.tsx'
import type { Metric } from '../../../../shared/help/metric-names.ts'
import { Panel } from '../../../../shared/panel.tsx'
import { formLabel } from '../common/forms.ts'
import { changeText, differenceText, intervalText, rateText } from './numbers.ts'
import type { Outcome, OutcomeArm } from './outcome.ts'

/** 内訳: the figures of A, B and their difference, as a table and as a file. */
export function BreakdownPanel({ outcome }: { outcome: Outcome }) {
  const { a, b, verdict, days } = outcome
  const difference = verdict.interval && differenceText(verdict.difference, verdict.interval)
  return (
    <Panel
      title="内訳"
      isMetaKept
      meta={<CsvButton title="内訳" panel="ab-test" range={days} rows={() => breakdownRows(outcome)} />}
    >
      <DataTable
        rows={[
          { name: 'A', arm: a },
          { name: 'B', arm: b },
        ]}
        rowKey={({ name }) => name}
        columns={[
          {
            label: 'ウィジェット',
            isLabelHidden: true,
            phone: 'line',
            cell: ({ name, arm }) => (
              <b>
                {name}　{arm.id}
                {formLabel(arm.id) && `（${formLabel(arm.id)}）`}
              </b>
            ),
            sum: '差（B − A）',
          },
          {
            label: '表示',
            head: <Head metric="widget_views">表示</Head>,
            align: 'end',
            cell: ({ arm }) => count(arm.views),
          },
          {
            label: 'クリック',
            align: 'end',
            cell: ({ arm }) => count(arm.clicks),
            sum: changeText(b.clicks - a.clicks),
          },
          {
            label: 'クリック率',
            head: <Head metric="click_rate">クリック率</Head>,
            align: 'end',
            cell: ({ arm }) => rateText(clickRate(arm)),
            sum: difference ? `${difference.difference}ポイント` : '–',
          },
          {
            label: '95%区間',
            align: 'end',
            cell: ({ arm }) => intervalText(wilsonInterval(arm)),
            sum: difference ? difference.interval : '–',
          },
          {
            label: '記事遷移',
            align: 'end',
            cell: ({ arm }) => (arm.transitions === null ? '–' : count(arm.transitions)),
          },
          { label: '転換率', align: 'end', cell: ({ arm }) => rateText(conversionOf(arm)) },
        ]}
      />
    </Panel>
  )
}

function Head({ metric, children }: { metric: Metric; children: string }) {
  return (
    <>
      {children}
      <HelpButton metric={metric} label={children} />
    </>
  )
}

function conversionOf({ clicks, transitions }: OutcomeArm): number | null {
  return transitions === null || clicks === 0 ? null : transitions / clicks
}

/** Percent or points with four decimals: a file is for further calculation. */
function exact(fraction: number | null | undefined): number | null {
  return fraction === null || fraction === undefined ? null : Math.round(fraction * 1e6) / 1e4
}

export function breakdownRows({ a, b, verdict }: Outcome): CsvRow[] {
  const row = (name: string, arm: OutcomeArm): CsvRow => {
    const interval = wilsonInterval(arm)
    return [
      ...[name, arm.id, arm.views, arm.clicks, exact(clickRate(arm)), exact(interval?.[0])],
      ...[exact(interval?.[1]), arm.transitions, exact(conversionOf(arm))],
    ]
  }
  const points = (value: number | undefined) => exact(value === undefined ? null : value / 100)
  return [
    [
      ...['', 'ウィジェット', '表示', 'クリック', 'クリック率（%）', '95%区間の下（%）'],
      ...['95%区間の上（%）', '記事遷移', '転換率（%）'],
    ],
    row('A', a),
    row('B', b),
    [
      ...['差（B − A）', '', b.views - a.views, b.clicks - a.clicks, points(verdict.difference ?? undefined)],
      ...[points(verdict.interval?.[0]), points(verdict.interval?.[1]), null, null],
    ],
  ]
}
