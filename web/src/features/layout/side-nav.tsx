import { ThemeToggle } from '@gamelog/ui/theme-toggle.tsx'
import type { ReactNode } from 'react'
import { AdSlot } from '../ads/ad-slot.tsx'
import { Brand } from './brand.tsx'
import { NavList } from './nav-list.tsx'

/** The left column, from 1225 px up. */
export function SideNav({ account }: { account: ReactNode }) {
  return (
    <header className="no-scrollbar sticky top-0 hidden h-dvh flex-col overflow-y-auto pr-4 pb-4 pl-1 desk:flex">
      <div className="h-(--h-strip) flex-none pl-3">
        <Brand />
      </div>
      <NavList />
      <AdSlot id="pc-sidebar-left" size="nav" />
      <div className="mt-auto pt-4">
        <ThemeToggle />
        <div className="mt-2">{account}</div>
      </div>
    </header>
  )
}
