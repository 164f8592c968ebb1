import { count } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { CodeXml, Lock, Shuffle, UserX } from 'lucide-react'
import { Panel } from '../../../../shared/panel.tsx'
import { roundToTwoDigits } from '../result/numbers.ts'
import type { SplitPlan } from './split-plan.ts'
import type { SplitValues } from './split-values.ts'

interface PlanPanelProps {
  values: SplitValues
  plan: SplitPlan
}

/** 必要な表示: how many views the difference needs, and how many the days will bring. */
export function PlanPanel({ values, plan }: PlanPanelProps) {
  const { needed, weekViews, expected } = plan
  return (
    <Panel title="必要な表示" help="needed_views">
      <div className="grid gap-1 p-4 leading-[1.7] text-ink-2">
        {needed === null ? (
          <p>
            Aを選ぶと、最近7日間のクリック率から計算します。表示がまだないウィジェットでは計算できません。
          </p>
        ) : (
          <>
            <p className="text-14 leading-[1.3] text-ink-3">
              <b className="num text-22 text-ink-1">{count(roundToTwoDigits(needed))}</b> 回の表示
            </p>
            <p>
              ±{values.difference}ポイントの差を、80%の力で見つけられる回数です（AとBの合計）。
              {expectation(needed, expected ?? 0)}
            </p>
          </>
        )}
      </div>
      <Figures columns={2} className="border-t border-line-1">
        <Figure label="先週の表示">
          {weekViews === null ? '–' : count(weekViews)}
          {weekViews !== null && <small>/週</small>}
        </Figure>
        <Figure label="期間中の見込み">{expected === null ? '–' : count(expected)}</Figure>
      </Figures>
    </Panel>
  )
}

function expectation(needed: number, expected: number): string {
  if (expected >= needed) return '先週と同じ表示数なら期間中に届きます。'
  return `先週と同じ表示数では、期間中に約${count(roundToTwoDigits(needed - expected))}回足りません。`
}

const ways = [
  { icon: Shuffle, words: '表示1回ごとに無作為に決めます' },
  { icon: Lock, words: '同じ表示の中では変わりません' },
  { icon: UserX, words: '人を覚えません（Cookieなし）' },
  { icon: CodeXml, words: '貼られたコードはそのまま使えます' },
]

/** 割り振りのしかた */
export function WaysPanel() {
  return (
    <Panel title="割り振りのしかた">
      <ul className="grid gap-2 px-4 pt-3.5 pb-4">
        {ways.map(({ icon: Icon, words }) => (
          <li key={words} className="flex items-center gap-1.5 text-12 text-ink-2">
            <Icon className="size-3.5 text-ink-3" aria-hidden />
            {words}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The embeds of others that a start changes. */
export function EmbedWarning({ values, plan }: PlanPanelProps) {
  const { widget_a, share_b, domain } = values
  if (widget_a === '') return null
  const part = share_b === 50 ? '半分' : `${share_b}%`
  const text =
    plan.domains.length === 0
      ? `${widget_a}を表示したドメインは7日間ありません。始めても数字は集まりません。`
      : `${widget_a}は${placesText(plan, domain)}に貼られています。始めると、そこの${part}の表示がBになります。`
  return (
    <Banner look="warn" className="text-12">
      {text}
    </Banner>
  )
}

function placesText({ domains }: SplitPlan, domain: string | null): string {
  return domain ?? `${domains.length}ドメイン`
}
