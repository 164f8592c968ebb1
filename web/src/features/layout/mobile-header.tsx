import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Menu, Search } from 'lucide-react'
import type { RefObject } from 'react'
import { Brand } from './brand.tsx'

interface MobileHeaderProps {
  menuButton: RefObject<HTMLButtonElement | null>
  searchButton: RefObject<HTMLButtonElement | null>
  onMenu: () => void
  onSearch: () => void
}

/** The sticky header below 1225 px. */
export function MobileHeader({ menuButton, searchButton, onMenu, onSearch }: MobileHeaderProps) {
  return (
    <header
      data-site-bar
      className="sticky top-0 z-12 h-(--h-bar) border-b border-line-1 bg-panel desk:hidden"
    >
      {/* As wide as the column below. */}
      <div className="mx-auto flex h-full max-w-(--w-main) items-center">
        <IconButton
          ref={menuButton}
          icon={Menu}
          label="メニューを開く"
          size="bar"
          iconSize={20}
          aria-haspopup="dialog"
          onClick={onMenu}
        />
        <div className="flex h-full flex-1 justify-center">
          <Brand small />
          {/* Shown where a visit begins with a thread (features/thread/landing.css). */}
          <span data-tagline className="hidden">
            FPSのニュースと掲示板
          </span>
        </div>
        <IconButton
          ref={searchButton}
          icon={Search}
          label="検索・トレンドを開く"
          size="bar"
          iconSize={20}
          aria-haspopup="dialog"
          onClick={onSearch}
        />
      </div>
    </header>
  )
}
