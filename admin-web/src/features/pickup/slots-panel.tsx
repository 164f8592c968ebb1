import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Panel } from '../../shared/panel.tsx'
import { hasEnded, laneOf, shownIn } from './model/pickups.ts'
import { type SlotActions, SlotCard } from './slot-card.tsx'
import type { PickupEditor } from './use-pickup-editor.ts'

interface SlotsPanelProps {
  editor: PickupEditor
  /** Six, three on phones. */
  slots: readonly PickupPosition[]
  target: PickupPosition | null
  live: LiveArticles
  now: number
  actions: SlotActions
}

/** 掲載枠: the slots in the order of the public page. */
export function SlotsPanel({ editor, slots, target, live, now, actions }: SlotsPanelProps) {
  const { items, base, changes } = editor
  const shown = slots.map((position) => ({ position, pickup: shownIn(items, position, now) }))
  const filled = shown.filter(({ pickup }) => pickup).length
  return (
    <Panel
      title="掲載枠"
      meta={
        <>
          <Counter value={filled} limit={slots.length} unit="枠" warnAbove={slots.length} />
          <span>{slots.length > 3 ? 'スマホでは1から3を表示' : '4から6はPCで編集できます'}</span>
        </>
      }
    >
      <ul
        className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-2.5 pb-3 tab:grid-cols-3 tab:gap-2.5 tab:px-4 tab:pt-3 tab:pb-4"
        aria-label="掲載枠"
      >
        {shown.map(({ position, pickup }, index) => {
          const isDirty = changes.slots.has(position)
          const before = isDirty ? shownIn(base, position, now) : undefined
          const lane = laneOf(items, position).filter((item) => !hasEnded(item, now))
          return (
            <SlotCard
              key={position}
              position={position}
              pickup={pickup}
              planned={Math.max(lane.length - 1, 0)}
              before={before && before.article_id !== pickup?.article_id ? before.article.title : undefined}
              isDirty={isDirty}
              isTarget={target === position}
              isFirst={index === 0}
              isLast={index === slots.length - 1}
              live={live}
              actions={actions}
            />
          )
        })}
      </ul>
    </Panel>
  )
}
