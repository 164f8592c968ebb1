import { getWidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { listExperiments } from '@gamelog/contracts/widget/experiments'
import { listWidgetDomains } from '@gamelog/contracts/widget/owner-links'
import { listWidgets } from '@gamelog/contracts/widget/settings'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import type { ReactNode } from 'react'
import { Page } from '../../../shared/page.tsx'
import { Loaded } from '../../../shared/panel.tsx'
import { RefreshButton } from '../../../shared/refresh-button.tsx'
import { anyText, useAddressState } from '../../../shared/use-address-state.ts'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'
import { CompareView } from './compare/compare-view.tsx'
import { SplitView } from './split/split-view.tsx'

const fields = { mode: ['split'], draft: anyText, result: anyText } as const
const modes = [
  { value: 'compare', label: '2つを比べる' },
  { value: 'split', label: '1つを割り振る' },
] as const
const renewed = [getWidgetAnalytics, listExperiments, listWidgetDomains]

/** A/Bテスト: two widgets compared, or one embed split between two forms. */
export function AbScreen({ tabs }: { tabs: ReactNode }) {
  const [{ mode }, setAddress] = useAddressState(fields)
  const widgets = useAdminQuery(listWidgets, {})
  const View = mode === 'split' ? SplitView : CompareView
  return (
    <Page
      title="ウィジェット"
      updatedAt={widgets.dataUpdatedAt}
      strips={tabs}
      actions={
        <>
          <Segments
            label="方法"
            size="s"
            className="max-tab:order-1"
            choices={modes}
            value={mode ?? 'compare'}
            onChange={(next) =>
              setAddress(
                { mode: next === 'split' ? next : undefined, draft: undefined, result: undefined },
                { push: true },
              )
            }
          />
          <RefreshButton queries={[widgets]} renews={renewed} />
        </>
      }
    >
      <Loaded query={widgets} failure="ウィジェットの取得に失敗しました">
        {(data) => <View widgets={data.widgets} />}
      </Loaded>
    </Page>
  )
}
