import { getWidgetAnalytics, type WidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { experimentDifferences, listExperiments } from '@gamelog/contracts/widget/experiments'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Failure, Panel } from '../../../../shared/panel.tsx'
import { useAdminQuery } from '../../../../shared/use-admin-query.ts'
import { randomShare } from '../common/random-split.ts'
import { BreakdownPanel } from '../result/breakdown-panel.tsx'
import { momentsOf, type Outcome, type OutcomeArm, outcomeOf } from '../result/outcome.ts'
import { SharePanel } from '../result/share-panel.tsx'
import { VerdictPanel } from '../result/verdict-panel.tsx'
import type { Choice } from './choice.ts'

/** ms */
const every = 60_000
/** Points: the middle one of those a split may look for. */
const comparedDifference = experimentDifferences[1]

/** The figures of two widgets over days, and what they tell. */
export function CompareResult({ choice }: { choice: Choice }) {
  const { a, b, from: start, to: end } = choice
  const ofA = useAdminQuery(getWidgetAnalytics, { query: { widget_id: a, start, end } }, { every })
  const ofB = useAdminQuery(getWidgetAnalytics, { query: { widget_id: b, start, end } }, { every })
  const experiments = useAdminQuery(listExperiments, {}, { every })
  const queries = [ofA, ofB, experiments]
  const error = queries.find((query) => query.error && query.data === undefined)?.error
  const retry = () => {
    for (const query of queries) if (query.error) void query.refetch()
  }
  if (error)
    return (
      <Panel title="判定">
        <Failure title="比較データの取得に失敗しました" error={error} onRetry={retry} />
      </Panel>
    )
  if (!(ofA.data && ofB.data && experiments.data)) return <ResultSkeleton />
  const now = Math.max(ofA.dataUpdatedAt, ofB.dataUpdatedAt)
  const arms = { a: armOf(a, ofA.data.analytics), b: armOf(b, ofB.data.analytics) }
  const views = { a: arms.a.views, b: arms.b.views }
  const outcome = outcomeOf({
    ...arms,
    ...momentsOf(choice, now),
    days: { from: start, to: end },
    share: randomShare(experiments.data.experiments, choice, views, now),
    smallest: comparedDifference,
  })
  return (
    <>
      {queries.some((query) => query.error) && (
        <Banner
          look="warn"
          action={
            <Button size="s" onClick={retry}>
              再試行
            </Button>
          }
        >
          比較データの取得に失敗しました。前に取得した内容を表示しています。
        </Banner>
      )}
      <CompareOutcome outcome={outcome} />
    </>
  )
}

/** A comparison; one of forms that were embedded apart says so. */
export function CompareOutcome({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <VerdictPanel
        outcome={outcome}
        warning={
          outcome.share === null && (
            <Banner look="warn">別々の掲載の比較です。場所の違いも数字に入ります。</Banner>
          )
        }
      />
      <SharePanel outcome={outcome} />
      <BreakdownPanel outcome={outcome} />
    </>
  )
}

function armOf(id: string, analytics: readonly WidgetAnalytics[]): OutcomeArm {
  const found = analytics.find(({ widget_id }) => widget_id === id)
  const { views = 0, clicks = 0, transitions = 0 } = found ?? {}
  return { id, views, clicks, transitions }
}

/** In the place of the result while it is loading. */
function ResultSkeleton() {
  return (
    <>
      <Panel title="判定" className="self-stretch desk:col-span-8">
        <BlockSkeleton height={360} />
      </Panel>
      <Panel title="クリックの割合" className="self-stretch desk:col-span-4">
        <BlockSkeleton height={360} />
      </Panel>
    </>
  )
}
