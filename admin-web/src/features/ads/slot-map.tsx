import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Panel } from '../../shared/panel.tsx'
import { type AdPage, adPages, type Device, placeOf } from './slots.ts'
import type { AdSlots } from './use-ad-slots.ts'

export interface MapView {
  readonly device: Device
  readonly page: AdPage
}

interface SlotMapProps {
  view: MapView
  onView: (view: MapView) => void
  slots: AdSlots
  selected: AdSlotId | null
  onSelect: (id: AdSlotId) => void
}

const devices = [
  { value: 'pc', label: 'PC' },
  { value: 'sp', label: 'スマホ' },
] as const
const pages = Object.entries(adPages).map(([value, label]) => ({ value: value as AdPage, label }))

/** A page of the public site as a plan: where each slot is, and whether it is on. */
export function SlotMap({ view, onView, slots, selected, onSelect }: SlotMapProps) {
  const { device, page } = view
  const slot = (id: AdSlotId, className = '') =>
    placeOf(id).pages.includes(page) && <Slot key={id} {...{ id, slots, selected, onSelect, className }} />
  const pair = (index: number) =>
    slot(
      `${device === 'pc' ? 'pc-banner' : 'sp-rectangle'}-${index}` as AdSlotId,
      device === 'sp' ? 'is-r' : '',
    )
  return (
    <Panel title="場所の確認">
      <div className="pad grid gap-3">
        <div className="flex min-w-0 items-center gap-3 flex-wrap">
          <Segments
            label="端末"
            size="s"
            choices={devices}
            value={device}
            onChange={(next) => onView({ device: next, page })}
          />
          <Select
            label="ページ"
            className="ml-auto h-7 text-12 max-md:h-11"
            isLabelHidden
            choices={pages}
            value={page}
            onChange={(next) => onView({ device, page: next })}
          />
        </div>
        <fieldset
          className={`d-map is-${device}`}
          aria-label={`${adPages[page]}での広告の場所（${device === 'pc' ? 'PC' : 'スマホ'}）`}
        >
          {device === 'pc' && (
            <div className="mn">
              <Block isHigh />
              <Block />
              <Block />
              {slot('pc-sidebar-left', 'is-left')}
            </div>
          )}
          <div className="mn">
            <Block isHigh />
            {page === 'home' && (
              <>
                {pair(1)}
                <Block />
                <Block />
                {pair(2)}
                <Block />
                <Block />
                {pair(3)}
                <Block />
                <Block />
                {pair(4)}
              </>
            )}
            {page === 'article' && pair(5)}
            <Block />
            <Block />
            <Block />
            {pair(6)}
            {slot(device === 'pc' ? 'pc-overlay' : 'sp-overlay')}
            {device === 'sp' && slot('sp-interstitial', 'is-full')}
          </div>
          {device === 'pc' && (
            <div className="mn">
              <Block isHigh />
              <Block isHigh />
              <Block isHigh />
              {slot('pc-sidebar-right', 'is-right')}
            </div>
          )}
        </fieldset>
        <p className="text-12 leading-relaxed text-ink-3">
          実線＝配信中、破線＝止めています。枠を選ぶと表の行へ移ります。プレビューは保存前の内容です。
        </p>
      </div>
    </Panel>
  )
}

function Block({ isHigh }: { isHigh?: boolean }) {
  return <div className={`bl ${isHigh ? 'h' : ''}`} aria-hidden />
}

interface SlotProps {
  id: AdSlotId
  slots: AdSlots
  selected: AdSlotId | null
  onSelect: (id: AdSlotId) => void
  className: string
}

function Slot({ id, slots, selected, onSelect, className }: SlotProps) {
  const isOn = slots.isOn(id)
  const { short } = placeOf(id)
  return (
    <button
      type="button"
      className={`d-slot ${isOn ? 'on' : ''} ${selected === id ? 'cur' : ''} ${className}`}
      aria-pressed={selected === id}
      onClick={() => onSelect(id)}
    >
      {isOn ? short : `${short}（停止）`}
      <span className="sr-only">
        、{id}、{isOn ? '配信中' : '止めています'}
      </span>
    </button>
  )
}
