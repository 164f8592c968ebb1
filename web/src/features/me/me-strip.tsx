import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { tabAfterKey } from '../../shared/tab-keys.ts'
import { type MeTab, meTabs } from './me-tabs.ts'

interface TabCount {
  readonly value: number
  /** What is counted, for screen readers. */
  readonly label: string
  /** Nothing new: only how many there are. */
  readonly isQuiet?: boolean
}

interface MeStripProps {
  tabs: readonly MeTab[]
  current: MeTab
  /** What stands after a tab's name. */
  counts: Partial<Record<MeTab, TabCount>>
  /** Id of the panel. */
  panelId: string
  onChoose: (tab: MeTab) => void
  /** The tab may be opened next. */
  onNear: (tab: MeTab) => void
}

function Count({ value, label, isQuiet }: TabCount) {
  if (value === 0) return null
  return (
    <span className={`num text-12 ${isQuiet ? 'font-normal text-ink-3' : 'font-bold text-accent'}`}>
      <span className="sr-only">{label}</span>
      {count(value)}
      <span className="sr-only">件</span>
    </span>
  )
}

/** Tabs of マイページ, with roving focus; the current one is kept in view. */
export function MeStrip({ tabs, current, counts, panelId, onChoose, onNear }: MeStripProps) {
  const strip = useRef<HTMLDivElement>(null)

  // Counts change the widths.
  const shown = tabs.map((tab) => `${tab}${counts[tab]?.value ?? 0}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector<HTMLElement>(`#me-tab-${current}`)
    // Sideways only: scrollIntoView would move the page as well.
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [current, shown])

  function onKeyDown(event: KeyboardEvent): void {
    // From the focused tab: keys may be quicker than the rendering of the chosen one.
    const from = tabs.findIndex((tab) => `me-tab-${tab}` === (event.target as HTMLElement).id)
    const index = tabAfterKey(event.key, from, tabs.length)
    const next = index === null ? undefined : tabs[index]
    if (!next || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    onChoose(next)
    strip.current?.querySelector<HTMLElement>(`#me-tab-${next}`)?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label="マイページ"
      onKeyDown={onKeyDown}
      className="me-tabs relative"
    >
      {tabs.map((tab) => (
        <Pressable
          key={tab}
          id={`me-tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls={tab === current ? panelId : undefined}
          tabIndex={tab === current ? 0 : -1}
          onPointerEnter={() => onNear(tab)}
          onClick={() => onChoose(tab)}
        >
          {meTabs[tab]}
          {counts[tab] && <Count {...counts[tab]} />}
        </Pressable>
      ))}
    </div>
  )
}
