import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { TriangleAlert } from 'lucide-react'
import { Panel } from '../../shared/panel.tsx'
import { type AdViews, viewsText, viewsTitle, viewText } from './ad-views.ts'
import { type Device, placeOf, slotsOf } from './slots.ts'
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
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">枠</th>
            <th scope="col">場所</th>
            <th scope="col" className="r">
              大きさ
            </th>
            <th scope="col" className="r whitespace-nowrap">
              {viewsTitle}
            </th>
            <th scope="col">
              <span className="sr-only">配信</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <SlotRow
              key={id}
              id={id}
              slots={slots}
              views={viewText(views, id)}
              isSelected={id === selected}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface SlotRowProps {
  id: AdSlotId
  slots: AdSlots
  /** 「1,234」. */
  views: string
  isSelected: boolean
  onSelect: (id: AdSlotId) => void
}

function SlotRow({ id, slots, views, isSelected, onSelect }: SlotRowProps) {
  const place = placeOf(id)
  const isOn = slots.isOn(id)
  return (
    <tr className={isSelected ? 'is-sel' : undefined}>
      <td className="full">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            id={`slot-${id}`}
            className="d-name num"
            aria-pressed={isSelected}
            onClick={() => onSelect(id)}
          >
            {id}
          </button>
          {slots.isChanged(id) && <Tag look="accent">変更</Tag>}
          {place.isDisliked && (
            <p className="text-12 leading-relaxed text-ink-3 d-warn whitespace-nowrap">
              <TriangleAlert className="size-3.5" aria-hidden />
              読者に嫌われる形式です（Better Ads）
            </p>
          )}
        </div>
      </td>
      <td className="full text-ink-2" data-l="場所">
        {place.label}
      </td>
      <td className="r" data-l="大きさ">
        {place.size}
      </td>
      <td className="r" data-l={viewsTitle}>
        {views}
      </td>
      <td className="tr">
        <span className="acts">
          <span className="a-sw2">
            <span className="text-ink-3 whitespace-nowrap text-12" aria-hidden>
              {isOn ? '配信中' : '止めています'}
            </span>
            <Switch label={`${id}を配信`} isOn={isOn} onChange={(enabled) => slots.set([id], enabled)} />
          </span>
        </span>
      </td>
    </tr>
  )
}
