import type { ReactNode, RefObject } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'

// With its content, which receives the focus.
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
const Drawer = lazyPart(async () => (await import('@gamelog/ui/kit/drawer.tsx')).Drawer)

/** Fetches the drawers' chunks ahead of the first tap. */
export function fetchDrawer(): void {
  MenuDrawer.fetchAhead()
  Drawer.fetchAhead()
}

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
      <MenuDrawer
        open={open === 'menu'}
        onClose={onClose}
        returnFocus={() => menuButton.current}
        account={account}
      />
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
