import { lazy, Suspense, useState } from 'react'
import { Outlet, useLoaderData } from 'react-router-dom'
import { SessionDialogs } from '../session/session-dialogs.tsx'
import { MenuDrawer } from './drawer.tsx'
import { Head } from './head.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { Side } from './side.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** The frame of every screen behind the guard. */
export function Shell() {
  const { isSignedIn } = useLoaderData<{ isSignedIn: boolean }>()
  return isSignedIn ? <Frame /> : <LoginNeeded />
}

type Layer = 'menu' | 'palette' | 'keys'

function Frame() {
  const [layer, setLayer] = useState<Layer | null>(null)
  /** Chunks are loaded at the first use and stay. */
  const [used, setUsed] = useState<ReadonlySet<Layer>>(new Set())
  const close = () => setLayer(null)
  const open = (next: Layer) => {
    setLayer(next)
    setUsed((before) => new Set(before).add(next))
  }
  useShellKeys({ onPalette: () => open('palette'), onKeyList: () => open('keys') })
  return (
    <>
      <a className="a-skip" href="#main">
        本文へ
      </a>
      <div className="a-shell">
        <div className="a-side">
          <Side />
        </div>
        <div className="a-main">
          <Head onMenu={() => open('menu')} onFind={() => open('palette')} />
          <Outlet />
          <UnsavedBar />
        </div>
      </div>
      <MenuDrawer open={layer === 'menu'} onClose={close} />
      <Suspense>
        {used.has('palette') && <Palette open={layer === 'palette'} onClose={close} />}
        {used.has('keys') && <KeyList open={layer === 'keys'} onClose={close} />}
      </Suspense>
      <LeaveGuard />
      <SessionDialogs />
    </>
  )
}
