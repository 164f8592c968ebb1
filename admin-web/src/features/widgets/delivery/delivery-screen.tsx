import { getWidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { widgetIdPattern } from '@gamelog/contracts/widget/ids'
import { getWidgetSettings, listWidgetPresets, listWidgets } from '@gamelog/contracts/widget/settings'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Page } from '../../../shared/page.tsx'
import { Loaded } from '../../../shared/panel.tsx'
import { RefreshButton } from '../../../shared/refresh-button.tsx'
import { useAddressState } from '../../../shared/use-address-state.ts'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'
import { WidgetDetail } from './widget-detail.tsx'
import { WidgetList } from './widget-list.tsx'

const NewWidgetSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./new-widget-sheet.tsx'))).NewWidgetSheet,
}))

const address = { id: widgetIdPattern }
/** ms between two readings of the figures. */
const every = 60_000

/** 配信設定: the widgets, and the chosen one's preview, articles, code, memo, presets and sites. */
export function DeliveryScreen({ tabs }: { tabs: ReactNode }) {
  const widgets = useAdminQuery(listWidgets, {}, { every })
  const [{ id: asked }, setAddress] = useAddressState(address)
  // Null until it is opened for the first time.
  const [isAdding, setAdding] = useState<boolean | null>(null)
  return (
    <Page
      title="ウィジェット"
      updatedAt={widgets.dataUpdatedAt}
      actions={
        <RefreshButton
          queries={[widgets]}
          renews={[getWidgetSettings, listWidgetPresets, getWidgetAnalytics]}
        />
      }
      strips={tabs}
    >
      <Loaded
        query={widgets}
        failure="ウィジェットの取得に失敗しました"
        skeleton={<BlockSkeleton height={560} />}
      >
        {({ widgets }) => {
          const first = widgets[0]?.widget_id
          const id = asked ?? first
          return (
            <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[272px_minmax(0,1fr)]">
              <WidgetList widgets={widgets} current={id} onAdd={() => setAdding(true)} />
              {id && (
                <WidgetDetail
                  key={id}
                  id={id}
                  first={first}
                  domains={widgets.find(({ widget_id }) => widget_id === id)?.domains}
                />
              )}
              {isAdding !== null && (
                <Suspense>
                  <NewWidgetSheet
                    open={isAdding}
                    onClose={() => setAdding(false)}
                    taken={widgets.map(({ widget_id }) => widget_id)}
                    onMade={(made) => setAddress({ id: made }, { push: true })}
                  />
                </Suspense>
              )}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
