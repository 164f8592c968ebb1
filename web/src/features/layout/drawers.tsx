import type { ReactNode, RefObject } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { Brand } from './brand.tsx'

const DrawerNav = lazyPart(async () => (await import('./side-nav.tsx')).DrawerNav)

// Loaded with its content, which receives the focus.
const Drawer = lazyPart(async () => {
  const [{ Drawer }] = await Promise.all([import('@gamelog/ui/drawer.tsx'), DrawerNav.preload()])
  return Drawer
})

/** Fetches the drawer's chunks ahead of the first tap. */
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
        <DrawerNav account={account} />
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
