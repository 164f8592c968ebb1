import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { TriangleAlert } from 'lucide-react'
import { Panel } from '../../shared/panel.tsx'
import { type AdViews, viewsText, viewsTitle, viewText } from './ad-views.ts'
import { type Device, slotPlace, slotsOf } from './slots.ts'
import type { AdSlots } from './use-ad-slots.ts'

interface SlotTableProps {
  device: Device
  slots: AdSlots
  selected: AdSlotId | null
  views: AdViews
  onSelect: (id: AdSlotId) => void
}

/** The slots of a device with their switches. */
export function SlotTable({ device, slots, selected, views, onSelect }: SlotTableProps) {
  const ids = slotsOf(device)
  const on = ids.filter(slots.isOn).length
  const columns: Column<AdSlotId>[] = [
    {
      label: '枠',
      phone: 'line',
      cell: (id) => (
        <div className="min-w-0 flex-1">
          <Pressable
            id={`slot-${id}`}
            className="num mr-3 min-h-6 text-left font-bold hover:text-accent max-tab:min-h-11"
            aria-pressed={id === selected}
            onClick={() => onSelect(id)}
          >
            {id}
          </Pressable>
          {slots.isChanged(id) && <Tag look="accent">変更</Tag>}
          {slotPlace(id).isDisliked && (
            <p className="mt-0.5 flex items-center gap-[5px] text-12 whitespace-nowrap text-warn">
              <TriangleAlert className="size-3.5" aria-hidden />
              読者に嫌われる形式です（Better Ads）
            </p>
          )}
        </div>
      ),
    },
    { label: '場所', phone: 'line', className: 'text-ink-2', cell: (id) => slotPlace(id).label },
    { label: '大きさ', align: 'end', cell: (id) => slotPlace(id).size },
    { label: viewsTitle, align: 'end', cell: (id) => viewText(views, id) },
    {
      label: '配信',
      isLabelHidden: true,
      phone: 'corner',
      cell: (id) => (
        <span className="flex items-center justify-end gap-[9px]">
          <span className="text-12 whitespace-nowrap text-ink-3" aria-hidden>
            {slots.isOn(id) ? '配信中' : '止めています'}
          </span>
          <Switch label={`${id}を配信`} isOn={slots.isOn(id)} onChange={(isOn) => slots.set([id], isOn)} />
        </span>
      ),
    },
  ]
  return (
    <Panel
      title={device === 'pc' ? 'PC' : 'スマホ'}
      info={viewsText}
      isMetaKept
      footer={
        views.data === undefined &&
        views.isError && (
          <span role="status">{viewsTitle}を取得できませんでした。配信は切り替えられます。</span>
        )
      }
      meta={
        <>
          <span className="whitespace-nowrap">
            <b>{on}</b>/{ids.length} 配信中
          </span>
          <Button
            kind="quiet"
            size="s"
            aria-label={`${device === 'pc' ? 'PC' : 'スマホ'}の広告をすべて止める`}
            disabled={on === 0}
            onClick={() => slots.set(ids, false)}
          >
            すべて止める
          </Button>
        </>
      }
    >
      <DataTable
        columns={columns}
        rows={ids}
        rowKey={(id) => id}
        rowLook={(id) => (id === selected ? 'selected' : undefined)}
      />
    </Panel>
  )
}
