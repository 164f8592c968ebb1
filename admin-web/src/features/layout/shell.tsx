import { loadDialogs } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { loadToasts } from '@gamelog/ui/kit/toast.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData } from 'react-router-dom'
import { whenIdle } from '../../shared/when-idle.ts'
import { SessionDialogs } from '../session/session-dialogs.tsx'
import { Head } from './head.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { foldMenu, menuRail } from './menu-rail.ts'
import { Side } from './side.tsx'
import { loadUnsavedView, UnsavedBar } from './unsaved-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = lazy(async () => ({
  default: (await loadWithRetry(() => import('../palette/palette.tsx'))).Palette,
}))
const MenuDrawer = lazy(async () => ({
  default: (await loadWithRetry(() => import('./drawer.tsx'))).MenuDrawer,
}))
const LoginNeeded = lazy(async () => ({
  default: (await loadWithRetry(() => import('./login-needed.tsx'))).LoginNeeded,
}))
const KeyList = lazy(async () => ({ default: (await loadWithRetry(() => import('./key-list.tsx'))).KeyList }))

/** The frame of every screen behind the guard. */
export function Shell() {
  const { isSignedIn } = useLoaderData<{ isSignedIn: boolean }>()
  if (isSignedIn) return <Frame />
  return (
    <Suspense>
      <LoginNeeded />
    </Suspense>
  )
}

type Layer = 'menu' | 'palette' | 'keys'

function Frame() {
  const [layer, setLayer] = useState<Layer | null>(null)
  /** Chunks are loaded at the first use and stay. */
  const [used, setUsed] = useState<ReadonlySet<Layer>>(new Set())
  const isRail = menuRail.use()
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => setLayer(null)
  const open = (next: Layer) => {
    setLayer(next)
    setUsed((before) => new Set(before).add(next))
  }
  useEffect(
    () =>
      whenIdle(
        () => void Promise.all([loadDialogs(), loadUnsavedView(), loadToasts().catch(() => undefined)]),
      ),
    [],
  )
  useShellKeys({ onPalette: () => open('palette'), onKeyList: () => open('keys'), onFold: foldMenu })
  return (
    <>
      <a className="absolute -top-15 left-2 z-99 border border-accent bg-panel p-3 focus:top-2" href="#main">
        本文へ
      </a>
      <div
        className="grid min-h-dvh grid-cols-[minmax(0,1fr)] min-[1024px]:grid-cols-[var(--menu)_minmax(0,1fr)]"
        style={{ '--menu': isRail ? '56px' : '216px' } as CSSProperties}
      >
        <div className="border-r border-line-1 bg-panel max-[1023.98px]:hidden">
          <div className="sticky top-0 flex h-dvh flex-col">
            <Side isFixed isRail={isRail} onFold={foldMenu} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col">
          <Head menuButton={menuButton} onMenu={() => open('menu')} onFind={() => open('palette')} />
          <Outlet />
          <UnsavedBar />
        </div>
      </div>
      <Suspense>
        {used.has('menu') && <MenuDrawer open={layer === 'menu'} onClose={close} button={menuButton} />}
        {used.has('palette') && <Palette open={layer === 'palette'} onClose={close} />}
        {used.has('keys') && <KeyList open={layer === 'keys'} onClose={close} />}
      </Suspense>
      <LeaveGuard isCovered={layer !== null} onCovered={close} />
      <SessionDialogs />
    </>
  )
}
