import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

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

/** Parts of a screen with addresses of their own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="a-tabs" aria-label={label}>
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
              <Lock aria-hidden />
              <span className="sr-only">{tab.lockedBecause}</span>
            </span>
          )
        return (
          <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
            {content}
          </Link>
        )
      })}
    </nav>
  )
}

interface CountProps {
  value: number
  /** 「未処理の通報 12件」 */
  label: string
  look?: 'warn' | 'bad' | undefined
  children?: ReactNode | undefined
}

/** A figure beside a name: work to do. */
export function Count({ value, label, look, children }: CountProps) {
  return (
    <span className={`a-count ${look ? `is-${look}` : ''}`}>
      <span className="contents" aria-hidden>
        {children}
        {value}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
