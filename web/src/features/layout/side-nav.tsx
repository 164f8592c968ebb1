import { ThemeToggle } from '@gamelog/ui/theme-toggle.tsx'
import type { ReactNode } from 'react'
import { AdSlot } from '../ads/ad-slot.tsx'
import { Brand } from './brand.tsx'
import { NavList } from './nav-list.tsx'
import { SiteFooter } from './site-footer.tsx'

/** Content of the left column. */
export function SideNav({ account }: { account: ReactNode }) {
  return (
    <>
      <div className="h-(--h-strip) flex-none pl-3">
        <Brand />
      </div>
      <NavList />
      <AdSlot id="pc-sidebar-left" size="nav" />
      <div className="mt-auto pt-4">
        <ThemeToggle />
        <div className="mt-2">{account}</div>
      </div>
    </>
  )
}

/** Content of the menu drawer. */
export function DrawerNav({ account }: { account: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col px-2 pb-4">
      <NavList />
      <div className="mt-auto pt-4">
        <ThemeToggle />
        <div className="my-2">{account}</div>
        <SiteFooter />
      </div>
    </div>
  )
}
