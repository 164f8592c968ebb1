import { clickRate, wilsonInterval } from '@gamelog/domain/ab-test'
import { count } from '@gamelog/ui/format'
import type { CsvRow } from '../../../../shared/csv.ts'
import { CsvButton } from '../../../../shared/csv-button.tsx'
import { HelpButton } from '../../../../shared/help/help-button.tsx'
import { Panel } from '../../../../shared/panel.tsx'
import { formLabel } from '../common/forms.ts'
import { changeText, differenceText, intervalText, rateText } from './numbers.ts'
import type { Outcome, OutcomeArm } from './outcome.ts'

const heads = ['表示', 'クリック', 'クリック率', '95%区間', '記事遷移', '転換率'] as const
const helps = { 表示: 'widget_views', クリック率: 'click_rate' } as const

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
      <table className="a-table is-cards">
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} className="r">
                {head}
                {head in helps && <HelpButton metric={helps[head as keyof typeof helps]} label={head} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ArmRow name="A" arm={a} />
          <ArmRow name="B" arm={b} />
        </tbody>
        <tfoot>
          <tr>
            <td className="full">差（B − A）</td>
            <td className="r hide" />
            <td className="r" data-l="クリック">
              {changeText(b.clicks - a.clicks)}
            </td>
            <td className="r" data-l="クリック率">
              {difference ? `${difference.difference}ポイント` : '–'}
            </td>
            <td className="r" data-l="95%区間">
              {difference ? difference.interval : '–'}
            </td>
            <td className="r hide" />
            <td className="r hide" />
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

function ArmRow({ name, arm }: { name: string; arm: OutcomeArm }) {
  const { views, clicks, transitions } = arm
  const values = [
    count(views),
    count(clicks),
    rateText(clickRate(arm)),
    intervalText(wilsonInterval(arm)),
    transitions === null ? '–' : count(transitions),
    rateText(conversionOf(arm)),
  ]
  return (
    <tr>
      <td className="full">
        <b>
          {name}　{arm.id}
          {formLabel(arm.id) && `（${formLabel(arm.id)}）`}
        </b>
      </td>
      {heads.map((head, place) => (
        <td key={head} className="r" data-l={head}>
          {values[place]}
        </td>
      ))}
    </tr>
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
