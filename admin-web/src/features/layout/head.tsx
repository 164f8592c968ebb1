import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
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
    <header className="a-head">
      <button ref={menuButton} type="button" className="menu" aria-label="メニューを開く" onClick={onMenu}>
        <Menu aria-hidden />
      </button>
      <button type="button" className="a-find max-tab:hidden" onClick={onFind}>
        <Search className="size-4" aria-hidden />
        <span className="truncate">{findLabel}</span>
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <button type="button" className="ib tab:hidden" aria-label="探す" onClick={onFind}>
        <Search aria-hidden />
      </button>
      <TimeLeft />
      <Account />
      <Link to="/logout" className={buttonClass('quiet', 's', 'max-tab:hidden')}>
        ログアウト
      </Link>
      <Link to="/logout" className="ib tab:hidden" aria-label="ログアウト">
        <LogOut aria-hidden />
      </Link>
    </header>
  )
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })

function TimeLeft() {
  const seconds = useRemaining()
  const session = adminSession.use()
  const end = session ? clock.format(session.expires_at * 1_000) : ''
  return (
    <span
      className={`a-sess ml-auto ${seconds <= 300 ? 'is-warn' : ''}`}
      title={end && `管理セッションは ${end} に終わります`}
    >
      <Clock className="size-4" aria-hidden />
      <span className="max-tab:sr-only">セッション残り</span>
      <b>{remainingText(seconds)}</b>
    </span>
  )
}

function Account() {
  const session = adminSession.use()
  const screen = useScreens().find(({ name }) => name === 'account')
  return (
    <Link to={screen?.path ?? '/'} title={screen?.title} className="a-sess max-tab:hidden">
      <UserRound className="size-4" aria-hidden />
      <span className="text-ink-2 truncate max-w-[180px]">
        {session && (session.user.email || roleNames[session.role])}
      </span>
    </Link>
  )
}
