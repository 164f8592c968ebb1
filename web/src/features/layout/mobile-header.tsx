import { Menu, Search } from 'lucide-react'
import type { RefObject } from 'react'
import { Brand } from './brand.tsx'

interface MobileHeaderProps {
  menuButton: RefObject<HTMLButtonElement | null>
  searchButton: RefObject<HTMLButtonElement | null>
  onMenu: () => void
  onSearch: () => void
}

const button = 'grid size-12 place-items-center text-ink-2 -outline-offset-4 hover:text-ink-1'

/** The sticky header below 1225 px. */
export function MobileHeader({ menuButton, searchButton, onMenu, onSearch }: MobileHeaderProps) {
  return (
    <header
      data-site-bar
      className="sticky top-0 z-12 h-(--h-bar) border-b border-line-1 bg-panel desk:hidden"
    >
      {/* As wide as the column below. */}
      <div className="mx-auto flex h-full max-w-(--w-main) items-center">
        <button
          ref={menuButton}
          type="button"
          aria-label="メニューを開く"
          aria-haspopup="dialog"
          onClick={onMenu}
          className={button}
        >
          <Menu size={20} aria-hidden />
        </button>
        <div className="flex h-full flex-1 justify-center">
          <Brand small />
        </div>
        <button
          ref={searchButton}
          type="button"
          aria-label="検索・トレンドを開く"
          aria-haspopup="dialog"
          onClick={onSearch}
          className={button}
        >
          <Search size={20} aria-hidden />
        </button>
      </div>
    </header>
  )
}
