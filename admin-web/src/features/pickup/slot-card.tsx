import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { CalendarClock, ChevronLeft, ChevronRight, CornerDownLeft, Plus, X } from 'lucide-react'
import { type ReactNode, use } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { DragParts } from '../../shared/drag/drag-parts.ts'
import { PickupMeta, PickupThumb } from './article-facts.tsx'
import { type Pickup, slotNumber, slotSize } from './model/pickups.ts'

export interface SlotActions {
  /** Makes the slot the one that receives the article. */
  select: (position: PickupPosition) => void
  /** The slot before or after. */
  move: (position: PickupPosition, step: -1 | 1) => void
  plan: (pickup: Pickup) => void
  toReserves: (pickup: Pickup) => void
  remove: (pickup: Pickup) => void
  /** Goes to the picker, on phones a sheet. */
  choose: (position: PickupPosition) => void
}

interface SlotCardProps {
  position: PickupPosition
  pickup: Pickup | undefined
  /** Pickups planned for the slot after the shown one. */
  planned: number
  /** Title of what stood here when saved, where it was changed. */
  before: string | null | undefined
  isDirty: boolean
  isTarget: boolean
  isFirst: boolean
  isLast: boolean
  live: LiveArticles
  actions: SlotActions
}

/** A slot: its article, or the place for one. A click selects it as the one that receives the next article. */
export function SlotCard(props: SlotCardProps) {
  const { position, pickup, planned, before, isDirty, isTarget, live, actions } = props
  const drag = use(DragParts)
  const Slot = drag?.DropPlace ?? PlainSlot
  const number = slotNumber(position)
  const look = [isDirty && 'is-dirty', isTarget && 'ticks is-on', !pickup && 'is-empty']
  return (
    <Slot id={position} className={`p-slot ${look.filter(Boolean).join(' ')}`} label={`枠${number}`}>
      <div className="hd">
        <b>{number}</b>
        <span>{slotSize(position)}</span>
        {isDirty && <Tag look="accent">変更</Tag>}
        <button
          type="button"
          className="sel"
          aria-pressed={isTarget}
          aria-label={`枠${number}を追加先にする`}
          onClick={() => actions.select(position)}
        />
        {pickup && drag && <drag.Grip id={position} number={number} />}
      </div>
      {pickup ? (
        <>
          <PickupThumb pickup={pickup} live={live} />
          <div className="bd">
            <p className="t">{pickup.article.title}</p>
            <PickupMeta pickup={pickup} live={live} />
            {planned > 0 && <p className="m">ほかに予約 {planned}件</p>}
            {before && <p className="m truncate">前: {before}</p>}
          </div>
          <SlotButtons {...props} pickup={pickup} />
        </>
      ) : (
        <div className="bd">
          <span>
            空き
            <br />
            公開ページでは予備の記事が入ります
          </span>
          {before && <span className="m">前: {before}</span>}
          <Button size="s" icon={Plus} onClick={() => actions.choose(position)}>
            記事を選ぶ
          </Button>
        </div>
      )}
    </Slot>
  )
}

/** A slot before dragging is loaded. */
function PlainSlot({
  className,
  label,
  children,
}: {
  className: string
  label: string
  children: ReactNode
}) {
  return (
    <li className={className} aria-label={label}>
      {children}
    </li>
  )
}

function SlotButtons(props: SlotCardProps & { pickup: Pickup }) {
  const { position, pickup, isFirst, isLast, actions } = props
  const buttons = [
    { label: '前へ', icon: ChevronLeft, run: () => actions.move(position, -1), disabled: isFirst },
    { label: '次へ', icon: ChevronRight, run: () => actions.move(position, 1), disabled: isLast },
    { label: '期間を決める', icon: CalendarClock, run: () => actions.plan(pickup) },
    { label: '予備へ移す', icon: CornerDownLeft, run: () => actions.toReserves(pickup) },
    { label: '外す', icon: X, run: () => actions.remove(pickup) },
  ]
  return (
    <div className="ft">
      {buttons.map(({ label, icon: Icon, run, disabled = false }) => (
        <button
          key={label}
          type="button"
          aria-label={`枠${slotNumber(position)}: ${label}`}
          title={label}
          disabled={disabled}
          onClick={run}
        >
          <Icon className="size-4" aria-hidden />
        </button>
      ))}
    </div>
  )
}
