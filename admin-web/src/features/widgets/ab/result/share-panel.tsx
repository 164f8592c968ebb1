import { daysInRange } from '@gamelog/domain/jst'
import { count } from '@gamelog/ui/format'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { ComponentProps } from 'react'
import { Panel } from '../../../../shared/panel.tsx'
import type { Days } from '../../../../shared/range-picker/day-choice.ts'
import { deviceLabel, formLabel } from '../common/forms.ts'
import { chanceText, sharesOf } from './numbers.ts'
import type { Outcome } from './outcome.ts'

type FactRows = ComponentProps<typeof Facts>['rows']

const bar =
  'num flex min-w-0 items-center overflow-hidden px-2.5 text-12 leading-none font-bold whitespace-nowrap text-panel not-italic'

interface SharePanelProps {
  outcome: Outcome
  /** Further rows of the details. */
  more?: FactRows | undefined
}

/** クリックの割合: totals, shares, and the details of what is compared. */
export function SharePanel({ outcome, more = [] }: SharePanelProps) {
  const { a, b } = outcome
  const shares = sharesOf(a.clicks, b.clicks)
  return (
    <Panel title="クリックの割合" className="self-stretch desk:col-span-4">
      <div className="grid gap-3 px-4 py-3">
        {shares === null ? (
          <p className="text-ink-3">まだクリックがありません</p>
        ) : (
          <div className="flex h-[30px] gap-0.5" role="img" aria-label={`A ${shares[0]}%、B ${shares[1]}%`}>
            <i className={`${bar} bg-accent`} style={{ flex: shares[0] }}>
              A {shares[0].toFixed(1)}%
            </i>
            <i className={`${bar} justify-end bg-info`} style={{ flex: shares[1] }}>
              {shares[1].toFixed(1)}% B
            </i>
          </div>
        )}
        <div className="flex items-center justify-between gap-3">
          <span>
            <span className="text-ink-3">A</span> <b className="num">{count(a.clicks)}</b> クリック
          </span>
          <span>
            <b className="num">{count(b.clicks)}</b> クリック <span className="text-ink-3">B</span>
          </span>
        </div>
      </div>
      <Details outcome={outcome} more={more} />
    </Panel>
  )
}

function Details({ outcome, more = [] }: SharePanelProps) {
  const { a, b, days } = outcome
  const device = deviceLabel(a.id)
  if (device === null) return null
  const other = deviceLabel(b.id) ?? device
  return (
    <Facts
      className="border-t border-line-1"
      rows={[
        ['期間', daysText(days)],
        ['表示形式', `A ${formLabel(a.id)} / B ${formLabel(b.id)}`],
        ['デバイス', other === device ? device : `A ${device} / B ${other}`],
        ['表示数の偏り', <SampleRatio key="skew" outcome={outcome} />],
        ['割り振り', splitText(outcome.share)],
        ...more,
      ]}
    />
  )
}

function SampleRatio({ outcome: { sampleRatio } }: { outcome: Outcome }) {
  if (sampleRatio === null) return <span className="text-ink-3">–（割り振っていません）</span>
  return (
    <>
      <Status look={sampleRatio.isSkewed ? 'bad' : 'good'}>
        {sampleRatio.isSkewed ? '偏りあり' : '偏りなし'}
      </Status>{' '}
      <span className="text-ink-3">{chanceText(sampleRatio.p)}</span>
    </>
  )
}

/** 「同じ埋め込みを半分ずつ（無作為）」, 「同じ埋め込みを80:20で（無作為）」 */
function splitText(share: number | null): string {
  if (share === null) return '別々の掲載（無作為ではありません）'
  const ofB = Math.round(share * 100)
  return ofB === 50 ? '同じ埋め込みを半分ずつ（無作為）' : `同じ埋め込みを${100 - ofB}:${ofB}で（無作為）`
}

/** 2026/11/09 – 11/22（14日間） */
function daysText({ from, to }: Days): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const [first, last] = [from.replaceAll('-', '/'), to.replaceAll('-', '/')]
  const days = daysInRange(from, to)
  return days === 1 ? `${first}（1日）` : `${first} – ${isOneYear ? last.slice(5) : last}（${days}日間）`
}
