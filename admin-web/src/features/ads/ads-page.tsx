import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdViews } from './ad-views.ts'
import { type MapView, SlotMap } from './slot-map.tsx'
import { SlotTable } from './slot-table.tsx'
import { deviceOf, slotPlace } from './slots.ts'
import { useAdSlots } from './use-ad-slots.ts'

/** Ad slots on and off; nothing is public before 保存. */
export function AdsPage() {
  const slots = useAdSlots()
  const views = useAdViews()
  const [selected, setSelected] = useState<AdSlotId | null>(null)
  const [view, setView] = useState<MapView>({ device: 'pc', page: 'home' })

  const select = (id: AdSlotId) => {
    const { pages } = slotPlace(id)
    setSelected(id)
    setView(({ page }) => ({
      device: deviceOf(id),
      page: pages.includes(page) ? page : (pages[0] ?? 'home'),
    }))
  }
  const selectInMap = (id: AdSlotId) => {
    select(id)
    const row = document.getElementById(`slot-${id}`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }
  const common = { slots, selected }
  return (
    <Page
      title="広告"
      updatedAt={slots.query.dataUpdatedAt}
      actions={<RefreshButton queries={[slots.query, views]} />}
    >
      <Loaded
        query={slots.query}
        failure="広告の取得に失敗しました"
        skeleton={<RowsSkeleton rows={17} height={40} />}
      >
        {() => (
          <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[minmax(0,1fr)_380px]">
            <div className="grid min-w-0 content-start gap-3">
              {!adSlotIds.some(slots.isOn) && (
                <Banner look="warn">すべて止めています。公開ページに広告の枠と待ち時間は出ません。</Banner>
              )}
              <SlotTable device="pc" {...common} views={views} onSelect={select} />
              <SlotTable device="sp" {...common} views={views} onSelect={select} />
            </div>
            <div className="grid min-w-0 content-start gap-3">
              <SlotMap {...common} view={view} onView={setView} onSelect={selectInMap} />
              <Panel title="配信のしくみ">
                <Facts
                  rows={[
                    ['止めたとき', '枠ごとなくなり、待ち時間も出ません'],
                    ['公開まで', '保存から2秒以内'],
                  ]}
                />
              </Panel>
              <Banner look="warn" className="items-start! text-12">
                スマホの全面広告と、画面の30%を超える重ねる広告は、Chrome
                がサイト全体の広告を止めることがあります。
              </Banner>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
