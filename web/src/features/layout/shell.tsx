import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isThreadPath } from '../../shared/board/thread-pane.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { isOwnScreen } from '../../shared/served-page.ts'
import { OpenSiteMenu } from '../../shared/site-menu.ts'
import { useWide } from '../../shared/wide.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { Drawers } from './drawers.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { useDrawer } from './use-drawer.ts'
import { useSlashKey } from './use-slash-key.ts'

const SideNav = lazyPart(async () => (await import('./side-nav.tsx')).SideNav)
const SiteFooter = lazyPart(async () => (await import('./site-footer.tsx')).SiteFooter, { quiet: true })

/** Loads the left column and the end of the right one, shown from 1225 px up. */
export async function preloadSideColumns(): Promise<void> {
  await Promise.all([SideNav.preload(), SiteFooter.preload()])
}

interface ShellProps {
  /** Lines above every screen. */
  top: ReactNode
  /** The list beside a thread, from 1440 px up. */
  pane: ReactNode
  /** The right column, from 1225 px up. */
  aside: ReactNode
  /** Content of the right drawer below 1225 px. */
  search: ReactNode
  /** The account card, in the left column and in the menu drawer. */
  account: ReactNode
}

const columns =
  'desk:grid desk:min-h-dvh desk:grid-cols-[var(--w-nav)_minmax(var(--w-main-min),var(--w-main))_var(--w-aside)] ' +
  'desk:justify-center'

const main =
  'mx-auto min-h-[calc(100dvh-var(--h-bar))] max-w-(--w-main) min-w-0 bg-panel outline-none desk:mx-0 ' +
  'desk:min-h-dvh desk:border-x desk:border-line-1'

/** The screen of the address; where the page was served with another one, once React has taken over the frame. */
function Screen() {
  const [isAwaited, setAwaited] = useState(isOwnScreen)
  useEffect(() => {
    // A transition yields every 5 ms: a slow phone answers a touch meanwhile.
    startTransition(() => setAwaited(false))
    delete document.documentElement.dataset.own
  }, [])
  useEffect(() => {
    if (!isAwaited) document.querySelector('style[data-own]')?.remove()
  }, [isAwaited])
  return (
    <div data-screen className="contents">
      {!isAwaited && (
        <>
          <Outlet />
          <AdPair index={6} />
        </>
      )}
    </div>
  )
}

/**
 * The frame of every screen: three columns from 1225 px up, header and drawers below. CSS switches; the content of the
 * side columns is rendered only where they are visible.
 */
export function Shell({ top, pane, aside, search, account }: ShellProps) {
  const drawer = useDrawer()
  const isWide = useWide()
  const isThread = isThreadPath(useLocation().pathname)
  const menuButton = useRef<HTMLButtonElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const column = useRef<HTMLElement>(null)

  useSlashKey(() => {
    const field = column.current?.querySelector<HTMLInputElement>('input[type="search"]')
    if (field?.checkVisibility()) field.focus()
    else drawer.show('search')
  })

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 bg-panel px-4 py-3 text-14 font-bold focus:translate-y-0 focus:shadow-float"
      >
        本文へスキップ
      </a>
      <MobileHeader
        menuButton={menuButton}
        searchButton={searchButton}
        onMenu={() => drawer.show('menu')}
        onSearch={() => drawer.show('search')}
      />
      <div className={columns} data-frame={isThread ? 'thread' : undefined}>
        <header
          data-side
          className="no-scrollbar sticky top-0 hidden h-dvh flex-col overflow-y-auto pr-4 pb-4 pl-3 min-[1349px]:pl-1 desk:flex"
        >
          {isWide && <SideNav account={account} />}
        </header>
        {/* thread/thread-pane.css shows it, by the mark on <html>. */}
        <div className="thread-pane hidden">{isThread && pane}</div>
        <main id="main" tabIndex={-1} className={main}>
          {top}
          <OpenSiteMenu value={() => drawer.show('menu')}>
            <Screen />
          </OpenSiteMenu>
        </main>
        <aside
          ref={column}
          data-side
          aria-label="検索・トレンド"
          className="no-scrollbar sticky top-0 hidden max-h-dvh min-w-0 self-start overflow-y-auto pr-3 pb-8 pl-5 min-[1349px]:pr-1 desk:block"
        >
          {isWide && (
            <>
              {aside}
              <SiteFooter />
            </>
          )}
        </aside>
      </div>
      <Drawers
        {...drawer}
        onClose={drawer.close}
        menuButton={menuButton}
        searchButton={searchButton}
        account={account}
        search={search}
      />
    </>
  )
}
