import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Clock, LogOut, Menu, Search, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { roleNames } from '../../shared/role-names.ts'
import { useScreens } from '../../shared/screen-list.ts'
import { adminSession } from '../../shared/session/session-store.ts'
import { remainingText, useRemaining } from '../../shared/session/use-remaining.ts'
import { useFindLabel } from '../../shared/use-find-label.ts'

interface HeadProps {
  menuButton: RefObject<HTMLButtonElement | null>
  onMenu: () => void
  onFind: () => void
}

/** Whether this machine has a ⌘ key. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Palette field, time left of the session, account, ログアウト. */
export function Head({ menuButton, onMenu, onFind }: HeadProps) {
  const findLabel = useFindLabel()
  return (
    <header
      data-head
      className="sticky top-0 z-[calc(var(--z-sticky)+2)] flex h-13 items-center gap-4 border-b border-line-1 bg-panel px-6 max-[1023.98px]:gap-1 max-[1023.98px]:pr-2 max-[1023.98px]:pl-0 max-tab:h-12"
    >
      <IconButton
        ref={menuButton}
        icon={Menu}
        label="メニューを開く"
        size="bar"
        iconSize={18}
        className="min-[1024px]:hidden"
        onClick={onMenu}
      />
      <Pressable
        className="flex h-[34px] w-[340px] items-center gap-2.5 border border-line-2 bg-raised pr-2 pl-[11px] text-12 text-ink-3 hover:border-line-3 max-desk:w-60 max-tab:hidden"
        onClick={onFind}
      >
        <Search className="size-4" aria-hidden />
        <span className="flex-1 truncate text-left">{findLabel}</span>
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </Pressable>
      <IconButton
        icon={Search}
        label="探す"
        size="bar"
        iconSize={18}
        className="tab:hidden"
        onClick={onFind}
      />
      <TimeLeft />
      <Account />
      <Link to="/logout" className={buttonClass('quiet', 's', 'max-tab:hidden')}>
        ログアウト
      </Link>
      <Link
        to="/logout"
        className="grid size-12 place-items-center text-ink-3 tab:hidden"
        aria-label="ログアウト"
      >
        <LogOut aria-hidden />
      </Link>
    </header>
  )
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })

function TimeLeft() {
  const seconds = useRemaining()
  const isNear = seconds <= 300
  const session = adminSession.use()
  const end = session ? clock.format(session.expires_at * 1_000) : ''
  return (
    <span
      className={`ml-auto flex items-center gap-2 text-12 whitespace-nowrap ${isNear ? 'text-warn' : 'text-ink-3'}`}
      title={end && `管理セッションは ${end} に終わります`}
    >
      <Clock className="size-4" aria-hidden />
      <span className="max-tab:sr-only">セッション残り</span>
      <b className={`num text-13 ${isNear ? '' : 'text-ink-1'}`}>{remainingText(seconds)}</b>
    </span>
  )
}

function Account() {
  const session = adminSession.use()
  const screen = useScreens().find(({ name }) => name === 'account')
  return (
    <Link
      to={screen?.path ?? '/'}
      title={screen?.title}
      className="flex min-w-0 items-center gap-2 text-12 text-ink-3 max-[1023.98px]:ml-3 max-tab:hidden"
    >
      <UserRound className="size-4" aria-hidden />
      <span className="max-w-[180px] truncate text-ink-2">
        {session && (session.user.email || roleNames[session.role])}
      </span>
    </Link>
  )
}
