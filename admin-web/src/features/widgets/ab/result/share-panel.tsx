import { daysInRange } from '@gamelog/domain/jst'
import { count } from '@gamelog/ui/format'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { ReactNode } from 'react'
import { Panel } from '../../../../shared/panel.tsx'
import type { Days } from '../../../../shared/range-picker/day-choice.ts'
import { deviceLabel, formLabel } from '../common/forms.ts'
import { chanceText, sharesOf } from './numbers.ts'
import type { Outcome } from './outcome.ts'

interface SharePanelProps {
  outcome: Outcome
  /** Further rows of the details. */
  children?: ReactNode | undefined
}

/** クリックの割合: totals, shares, and the details of what is compared. */
export function SharePanel({ outcome, children }: SharePanelProps) {
  const { a, b } = outcome
  const shares = sharesOf(a.clicks, b.clicks)
  return (
    <Panel title="クリックの割合" className="desk:col-span-4 fill">
      <div className="pad grid gap-3">
        {shares === null ? (
          <p className="text-ink-3">まだクリックがありません</p>
        ) : (
          <div className="ab-share" role="img" aria-label={`A ${shares[0]}%、B ${shares[1]}%`}>
            <i style={{ flex: shares[0] }}>A {shares[0].toFixed(1)}%</i>
            <i style={{ flex: shares[1] }}>{shares[1].toFixed(1)}% B</i>
          </div>
        )}
        <div className="flex min-w-0 items-center gap-3 justify-between">
          <span>
            <span className="text-ink-3">A</span> <b className="num">{count(a.clicks)}</b> クリック
          </span>
          <span>
            <b className="num">{count(b.clicks)}</b> クリック <span className="text-ink-3">B</span>
          </span>
        </div>
      </div>
      <Details outcome={outcome}>{children}</Details>
    </Panel>
  )
}

function Details({ outcome, children }: SharePanelProps) {
  const { a, b, days } = outcome
  const device = deviceLabel(a.id)
  if (device === null) return null
  const other = deviceLabel(b.id) ?? device
  return (
    <dl className="m-who ab-details">
      <dt>期間</dt>
      <dd>{daysText(days)}</dd>
      <dt>表示形式</dt>
      <dd>
        A {formLabel(a.id)} / B {formLabel(b.id)}
      </dd>
      <dt>デバイス</dt>
      <dd>{other === device ? device : `A ${device} / B ${other}`}</dd>
      <dt>表示数の偏り</dt>
      <dd>
        <SampleRatio outcome={outcome} />
      </dd>
      <dt>割り振り</dt>
      <dd>{splitText(outcome.share)}</dd>
      {children}
    </dl>
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
export function daysText({ from, to }: Days): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const [first, last] = [from.replaceAll('-', '/'), to.replaceAll('-', '/')]
  const days = daysInRange(from, to)
  return days === 1 ? `${first}（1日）` : `${first} – ${isOneYear ? last.slice(5) : last}（${days}日間）`
}
