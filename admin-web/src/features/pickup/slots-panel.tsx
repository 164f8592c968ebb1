import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
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
          <span className="a-ammo">
            <b>{filled}</b>/{slots.length}枠
          </span>
          <span>{slots.length > 3 ? 'スマホでは1から3を表示' : '4から6はPCで編集できます'}</span>
        </>
      }
    >
      <ul className="p-slots" aria-label="掲載枠">
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
