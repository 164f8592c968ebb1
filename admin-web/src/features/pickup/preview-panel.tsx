import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { PickupTiles, pickupGrid } from '@gamelog/ui/pickup/pickup-tiles.tsx'
import { selectPickups, type TabPickups } from '@gamelog/ui/pickup/select-pickups'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Panel } from '../../shared/panel.tsx'
import { articleOf } from './article-facts.tsx'
import { isInForce, type Pickup, positions, reservesOf } from './model/pickups.ts'
import { PreviewFrame } from './preview-frame.tsx'

const widths = { pc: 800, phone: 390 }
const devices = [
  { value: 'pc', label: 'PC' },
  { value: 'phone', label: 'スマホ' },
] as const

interface PreviewPanelProps {
  items: readonly Pickup[]
  live: LiveArticles
  now: number
  /** Begins with the phone's view. */
  isPhone: boolean
}

/** 公開プレビュー: the public page's block with what is not saved yet, as a reader without a history sees it. */
export function PreviewPanel({ items, live, now, isPhone }: PreviewPanelProps) {
  const [device, setDevice] = useState<keyof typeof widths>(isPhone ? 'phone' : 'pc')
  const shown = chosen(items, live, now)
  // Phones show the first three.
  const reserved = shown
    .slice(0, device === 'phone' ? 3 : 6)
    .flatMap(({ position }, index) => (position === null ? [index + 1] : []))
  return (
    <Panel
      title="公開プレビュー"
      meta={
        <>
          <Segments label="端末" size="s" choices={devices} value={device} onChange={setDevice} />
          <span className="max-tab:hidden">保存前の内容</span>
        </>
      }
      footer={
        reserved.length > 0 && (
          <span>
            {reserved.map((slot) => `枠${slot}`).join('・')}は予備からの例です。読者ごとに変わります。
          </span>
        )
      }
    >
      <div className="p-4 max-tab:p-3">
        {shown.length === 0 ? (
          <p className="py-5 text-center text-13 text-ink-3">記事がないため、公開ページにこの欄は出ません</p>
        ) : (
          <PreviewFrame title="公開プレビュー" width={widths[device]}>
            <div className="bg-panel px-4 pb-4 tab:px-5">
              <div className={pickupGrid}>
                <PickupTiles
                  articles={shown.map(articleOf)}
                  feed={live}
                  isRead={() => false}
                  isUnseen={() => false}
                  talk={(_, className) => (
                    <span className={className}>
                      <MessageSquareText size={16} aria-hidden />
                    </span>
                  )}
                />
              </div>
            </div>
          </PreviewFrame>
        )}
      </div>
    </Panel>
  )
}

/** The tiles in their order, chosen as the public page does, reserves by priority instead of at random. */
function chosen(items: readonly Pickup[], live: LiveArticles, now: number): Pickup[] {
  const inForce = items.filter((item) => isInForce(item, now))
  const byId = new Map(inForce.map((item) => [item.article_id, item]))
  const positioned: TabPickups['positioned'] = {}
  for (const position of positions) {
    const item = inForce.find((each) => each.position === position)
    if (item) positioned[position] = item.article_id
  }
  const reserves = reservesOf(inForce, now).map(({ article_id }) => article_id)
  const inOrder = 0.999_999
  const ids = selectPickups({ positioned, reserves }, { mayShow: live.has, random: () => inOrder })
  return ids.flatMap((id) => byId.get(id) ?? [])
}
