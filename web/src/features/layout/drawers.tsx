import { ThemeToggle } from '@gamelog/ui/theme-toggle.tsx'
import type { ReactNode, RefObject } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { Brand } from './brand.tsx'
import { NavList } from './nav-list.tsx'
import { SiteFooter } from './site-footer.tsx'

const Drawer = lazyPart(async () => (await import('@gamelog/ui/drawer.tsx')).Drawer)

/** Fetches the drawer's chunk ahead of the first tap. */
export const fetchDrawer = Drawer.fetchAhead

export type DrawerName = 'menu' | 'search'

interface DrawersProps {
  /** The drawer that is open, and the one to keep mounted while it slides out. */
  open: DrawerName | null
  last: DrawerName | null
  onClose: () => void
  menuButton: RefObject<HTMLButtonElement | null>
  searchButton: RefObject<HTMLButtonElement | null>
  /** Account card, at the end of the menu. */
  account: ReactNode
  search: ReactNode
}

/** Menu (left) and 検索・トレンド (right) below 1225 px. */
export function Drawers({ open, last, onClose, menuButton, searchButton, account, search }: DrawersProps) {
  if (last === null) return null
  return (
    <>
      <Drawer
        side="left"
        title={
          <>
            <span className="sr-only">メニュー</span>
            <Brand small />
          </>
        }
        open={open === 'menu'}
        onClose={onClose}
        returnFocus={() => menuButton.current}
      >
        <div className="flex flex-1 flex-col px-2 pb-4">
          <NavList />
          <div className="mt-auto pt-4">
            <ThemeToggle />
            <div className="my-2">{account}</div>
            <SiteFooter />
          </div>
        </div>
      </Drawer>
      <Drawer
        side="right"
        title="検索・トレンド"
        open={open === 'search'}
        onClose={onClose}
        returnFocus={() => searchButton.current}
      >
        <div className="px-3.5 pb-5">{search}</div>
      </Drawer>
    </>
  )
}
