import './tabs.css'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Count } from './mark.tsx'

export interface Tab {
  readonly label: ReactNode
  /** Address: `/ban?tab=bans` or `?tab=bans`. */
  readonly to: string
  readonly isCurrent: boolean
  /** A figure beside the label, and its meaning. */
  readonly count?:
    | { readonly value: number; readonly label: string; readonly look?: 'warn' | 'bad' }
    | undefined
  /** Why it cannot be opened now. */
  readonly lockedBecause?: string | undefined
}

/** Scrolls a narrow row until the current tab is in it; the page stays. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - 40
}

/** Parts of a screen with addresses of their own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => {
        const content = (
          <>
            {tab.label}
            {tab.count && <Count {...tab.count} />}
          </>
        )
        if (tab.lockedBecause && !tab.isCurrent)
          return (
            <span key={tab.to} className="tab" aria-disabled="true" title={tab.lockedBecause}>
              {content}
              <Lock className="size-[13px]" aria-hidden />
              <span className="sr-only">{tab.lockedBecause}</span>
            </span>
          )
        return (
          <Link
            key={tab.to}
            ref={tab.isCurrent ? showTab : undefined}
            className="tab"
            to={tab.to}
            aria-current={tab.isCurrent ? 'page' : undefined}
          >
            {content}
          </Link>
        )
      })}
    </nav>
  )
}
