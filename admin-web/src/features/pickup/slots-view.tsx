import type { AdminArticle, PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { useRef, useState } from 'react'
import { ArticlePicker } from '../../shared/articles/article-picker.tsx'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { DragParts, useDragParts } from '../../shared/drag/drag-parts.ts'
import { Panel } from '../../shared/panel.tsx'
import { useIsPhone } from '../../shared/use-is-phone.ts'
import { addReserve, place, remove, swap } from './model/edit.ts'
import {
  fromArticle,
  laneOf,
  type Pickup,
  pickupPlace,
  positions,
  shownIn,
  slotNumber,
} from './model/pickups.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { ReservesPanel } from './reserves-panel.tsx'
import type { SlotActions } from './slot-card.tsx'
import { SlotsPanel } from './slots-panel.tsx'

import type { PickupEditor } from './use-pickup-editor.ts'

interface SlotsViewProps {
  editor: PickupEditor
  live: LiveArticles
  now: number
  /** Decides the time of a pickup. */
  onOpen: (pickup: Pickup) => void
}

/** Slots, reserves and preview, with the article picker beside them or, on phones, in a sheet. */
export function SlotsView({ editor, live, now, onOpen }: SlotsViewProps) {
  const { items, edit } = editor
  // From 768 px on: six slots, and the picker beside them.
  const isWide = !useIsPhone()
  const drag = useDragParts()
  const slots = isWide ? positions : positions.slice(0, 3)
  const firstFree = (all: readonly Pickup[]) => slots.find((slot) => laneOf(all, slot).length === 0)
  // Null: the reserves receive the next article.
  const [asked, setTarget] = useState<PickupPosition | null | undefined>()
  const target = asked === undefined ? (firstFree(items) ?? 'pickup1') : asked
  const targetName = target ? `枠${slotNumber(target)}` : '予備'
  const [isChoosing, setChoosing] = useState(false)
  const picker = useRef<HTMLDivElement>(null)

  const choose = (next: PickupPosition | null) => {
    setTarget(next)
    if (isWide) picker.current?.querySelector('input')?.focus()
    else setChoosing(true)
  }
  const addTo = (article: AdminArticle, to: PickupPosition) => {
    const next = place(items, fromArticle(article), to, now)
    edit(() => next)
    setTarget(firstFree(next) ?? to)
  }
  const add = (article: AdminArticle) => {
    setChoosing(false)
    if (target === null) return edit((all) => addReserve(all, fromArticle(article), now))
    addTo(article, target)
  }
  const actions: SlotActions = {
    select: setTarget,
    choose,
    move(position, step) {
      const other = positions[positions.indexOf(position) + step]
      if (!other) return
      edit((all) => swap(all, position, other))
      setTarget(other)
    },
    plan: onOpen,
    toReserves: (pickup) => edit((all) => addReserve(all, pickup, now)),
    remove: (pickup) => edit((all) => remove(all, pickup.article_id)),
  }
  const panel = (
    <SlotsPanel editor={editor} slots={slots} target={target} live={live} now={now} actions={actions} />
  )
  const articles = (
    <ArticlePicker
      category={editor.tab}
      live={live}
      placeOf={(articleId) => pickupPlace(items, articleId, now)}
      onPick={add}
      onPlace={(article, id) => {
        const to = slots.find((slot) => slot === id)
        if (to) addTo(article, to)
      }}
    />
  )
  const columns = (
    <>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {panel}
        <ReservesPanel
          editor={editor}
          live={live}
          now={now}
          targetName={targetName}
          isTarget={target === null}
          onPlace={(pickup) => edit((all) => place(all, pickup, target ?? firstFree(all) ?? 'pickup1', now))}
          onChoose={() => choose(null)}
        />
        <PreviewPanel items={items} live={live} now={now} isPhone={!isWide} />
      </div>
      {isWide ? (
        <div
          // Beside the slots it stays in view and scrolls for itself.
          className="min-w-0 desk:sticky desk:top-[120px] desk:[&_ul]:max-h-[calc(100dvh-360px)] desk:[&_ul]:min-h-60 desk:[&_ul]:overflow-y-auto"
          ref={picker}
        >
          <Panel
            title="記事を選ぶ"
            meta={
              <span className="whitespace-nowrap">
                追加先 <b>{targetName}</b>
              </span>
            }
          >
            {articles}
          </Panel>
        </div>
      ) : (
        <Sheet
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={`記事を選ぶ（追加先 ${targetName}）`}
        >
          <div className="-mx-5 -my-4">{articles}</div>
        </Sheet>
      )}
    </>
  )
  return (
    <div className="col-span-full grid grid-cols-[minmax(0,1fr)] items-start gap-3 desk:grid-cols-[minmax(0,1fr)_404px]">
      <DragParts value={drag}>
        {drag ? (
          <drag.DragLayer
            places={slots}
            onDrop={(from, to) => edit((all) => swap(all, from, to))}
            titleOf={(position) => shownIn(items, position, now)?.article.title}
          >
            {columns}
          </drag.DragLayer>
        ) : (
          columns
        )}
      </DragParts>
    </div>
  )
}
