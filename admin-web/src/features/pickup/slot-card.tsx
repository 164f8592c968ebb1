import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
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

const looks = {
  filled:
    'border-line-2 bg-raised max-tab:grid max-tab:grid-cols-[96px_minmax(0,1fr)] [&.is-over]:border-accent',
  empty: 'border-dashed border-line-2 [&.is-over]:border-accent',
  dirty:
    'before:pointer-events-none before:absolute before:-inset-y-px before:-left-px before:z-2 before:w-[3px] before:bg-accent',
  target: 'ticks [--tick:10px]',
}

/** A slot: its article, or the place for one. A click selects it as the one that receives the next article. */
export function SlotCard(props: SlotCardProps) {
  const { position, pickup, planned, before, isDirty, isTarget, live, actions } = props
  const drag = use(DragParts)
  const Slot = drag?.DropPlace ?? PlainSlot
  const number = slotNumber(position)
  const look = [pickup ? looks.filled : looks.empty, isDirty && looks.dirty, isTarget && looks.target]
  const previous = before && <p className="max-w-full truncate text-12 text-ink-3">前: {before}</p>
  return (
    <Slot
      id={position}
      className={`relative flex min-w-0 flex-col border ${look.filter(Boolean).join(' ')}`}
      label={`枠${number}`}
    >
      <div className="flex h-[34px] items-center gap-[7px] pr-[3px] pl-[9px] text-12 text-ink-3 max-tab:col-span-full max-tab:h-11">
        <b className="num text-16 leading-none text-ink-1">{number}</b>
        <span>{slotSize(position)}</span>
        {isDirty && <Tag look="accent">変更</Tag>}
        {/* The whole card selects its slot; its other buttons lie over this one. */}
        <Pressable
          className="absolute inset-0 z-1"
          aria-pressed={isTarget}
          aria-label={`枠${number}を追加先にする`}
          onClick={() => actions.select(position)}
        />
        {pickup && drag && (
          <span className="relative z-3 ml-auto">
            <drag.Grip id={position} number={number} />
          </span>
        )}
      </div>
      {pickup ? (
        <>
          <PickupThumb
            pickup={pickup}
            live={live}
            className="flex-none max-tab:mb-2 max-tab:ml-2.5 max-tab:self-start"
          />
          <div className="grid min-w-0 flex-1 content-start gap-[5px] px-2.5 pt-2 pb-[9px] max-tab:pt-0 max-tab:pb-2">
            <p className="line-clamp-2 min-h-[3em] leading-normal font-bold max-tab:min-h-0">
              {pickup.article.title}
            </p>
            <PickupMeta pickup={pickup} live={live} />
            {planned > 0 && <p className="text-12 text-ink-3">ほかに予約 {planned}件</p>}
            {previous}
          </div>
          <SlotButtons {...props} pickup={pickup} />
        </>
      ) : (
        <div className="wide-title grid min-h-[160px] flex-1 grid-cols-[minmax(0,1fr)] place-items-center content-center gap-2 px-2.5 pt-2 pb-[9px] text-center text-ink-3">
          <span>
            空き
            <br />
            公開ページでは予備の記事が入ります
          </span>
          {previous}
          <Button size="s" icon={Plus} className="z-3" onClick={() => actions.choose(position)}>
            記事を選ぶ
          </Button>
        </div>
      )}
    </Slot>
  )
}

interface PlainSlotProps {
  className: string
  label: string
  children: ReactNode
}

/** A slot before dragging is loaded. */
function PlainSlot({ className, label, children }: PlainSlotProps) {
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
    <div className="relative z-3 flex divide-x divide-line-1 border-t border-line-1 max-tab:col-span-full">
      {buttons.map(({ label, icon: Icon, run, disabled = false }) => (
        <Pressable
          key={label}
          className="grid h-8 flex-1 place-items-center text-ink-2 enabled:hover:bg-hover enabled:hover:text-ink-1 disabled:cursor-not-allowed disabled:text-line-2 max-tab:h-11"
          aria-label={`枠${slotNumber(position)}: ${label}`}
          title={label}
          disabled={disabled}
          onClick={run}
        >
          <Icon className="size-4" aria-hidden />
        </Pressable>
      ))}
    </div>
  )
}
