import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { ScreenList } from '../shared/screen-list.ts'
import { useRole } from '../shared/use-role.ts'
import { listedScreens } from './screens.ts'

/** The key a scroll position is kept under: the path on a full load, which has the key `default` on every screen. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** The frame of every page of the back office. */
export function Root() {
  const role = useRole()
  return (
    <ScreenList value={listedScreens.filter(({ may }) => may.includes(role))}>
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </ScreenList>
  )
}

/** Until the first screen's chunk is there; index.html has the same for the first paint. */
export function EmptyFrame() {
  return (
    <div
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start min-[1024px]:grid-cols-[var(--menu)_minmax(0,1fr)]"
      aria-hidden
    >
      <div className="min-h-dvh border-r border-line-1 bg-panel max-[1023.98px]:hidden" />
      <div>
        <div className="h-13 border-b border-line-1 bg-panel max-tab:h-12" />
        <div className="min-h-14 border-b border-line-2" />
      </div>
    </div>
  )
}
