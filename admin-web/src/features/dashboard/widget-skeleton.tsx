import { Panel } from '../../shared/panel.tsx'
import { BlockSkeleton, RowsSkeleton } from '../../shared/skeleton.tsx'

export const widgetPanel = { title: 'ウィジェット統計', className: 'c6 fill d-half' }

export function WidgetSkeleton() {
  return (
    <>
      <BlockSkeleton height={71} />
      <RowsSkeleton rows={3} />
    </>
  )
}

/** In the panel's place until its code is there. */
export function WidgetPanelSkeleton() {
  return (
    <Panel {...widgetPanel}>
      <WidgetSkeleton />
    </Panel>
  )
}
