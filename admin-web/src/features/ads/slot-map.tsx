import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Panel } from '../../shared/panel.tsx'
import { type AdPage, adPages, type Device, slotPlace } from './slots.ts'
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

const blocks = { high: 'h-10', low: 'h-[22px]' } as const

/** Columns of a page from top to bottom: blocks of content, and the slots it may have. */
function columnsOf({ device, page }: MapView): readonly (readonly (keyof typeof blocks | AdSlotId)[])[] {
  const pair = (index: number) => `${device === 'pc' ? 'pc-banner' : 'sp-rectangle'}-${index}` as AdSlotId
  const pairs = page === 'home' ? [1, 2, 3, 4] : [5]
  const between = pairs.flatMap((index) => [pair(index), 'low', 'low'] as const)
  const main = ['high', ...between, 'low', pair(6)] as const
  if (device === 'sp') return [[...main, 'sp-overlay', 'sp-interstitial']]
  return [
    ['high', 'low', 'low', 'pc-sidebar-left'],
    [...main, 'pc-overlay'],
    ['high', 'high', 'high', 'pc-sidebar-right'],
  ]
}

function heightOf(id: AdSlotId): string {
  if (id.startsWith('pc-sidebar') || id === 'sp-interstitial') return 'min-h-15'
  return id.startsWith('sp-rectangle') ? 'min-h-11' : 'min-h-6 max-tab:min-h-11'
}

/** A page of the public site as a plan: where each slot is, and whether it is on. */
export function SlotMap({ view, onView, slots, selected, onSelect }: SlotMapProps) {
  const { device, page } = view
  return (
    <Panel title="場所の確認">
      <div className="grid gap-3 px-4 py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <Segments
            label="端末"
            size="s"
            choices={devices}
            value={device}
            onChange={(next) => onView({ device: next, page })}
          />
          <Select
            label="ページ"
            size="s"
            className="ml-auto"
            isLabelHidden
            choices={pages}
            value={page}
            onChange={(next) => onView({ device, page: next })}
          />
        </div>
        <fieldset
          className={`grid gap-1.5 border border-line-2 bg-page p-2.5 text-11 text-ink-3 ${device === 'pc' ? 'grid-cols-[44px_1fr_44px]' : 'grid-cols-[minmax(0,200px)] justify-center'}`}
          aria-label={`${adPages[page]}での広告の場所（${device === 'pc' ? 'PC' : 'スマホ'}）`}
        >
          {columnsOf(view).map((parts) => (
            <div key={parts.at(-1)} className="grid content-start gap-[5px]">
              {parts.map((part, index) =>
                part === 'high' || part === 'low' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
                  <div key={index} className={`bg-raised ${blocks[part]}`} aria-hidden />
                ) : (
                  slotPlace(part).pages.includes(page) && (
                    <Slot
                      key={part}
                      id={part}
                      isOn={slots.isOn(part)}
                      isSelected={part === selected}
                      onSelect={onSelect}
                    />
                  )
                ),
              )}
            </div>
          ))}
        </fieldset>
        <p className="text-12 leading-relaxed text-ink-3">
          実線＝配信中、破線＝止めています。枠を選ぶと表の行へ移ります。プレビューは保存前の内容です。
        </p>
      </div>
    </Panel>
  )
}

interface SlotProps {
  id: AdSlotId
  isOn: boolean
  isSelected: boolean
  onSelect: (id: AdSlotId) => void
}

function Slot({ id, isOn, isSelected, onSelect }: SlotProps) {
  const { short } = slotPlace(id)
  const look = isOn
    ? 'border-accent bg-accent-soft font-bold text-accent'
    : 'border-dashed border-line-3 text-ink-3'
  const mark = isSelected ? 'outline-2 outline-offset-2 outline-accent' : ''
  return (
    <Pressable
      className={`num grid place-items-center border text-center leading-[1.2] wrap-anywhere ${heightOf(id)} ${look} ${mark}`}
      aria-pressed={isSelected}
      onClick={() => onSelect(id)}
    >
      {isOn ? short : `${short}（停止）`}
      <span className="sr-only">
        、{id}、{isOn ? '配信中' : '止めています'}
      </span>
    </Pressable>
  )
}
