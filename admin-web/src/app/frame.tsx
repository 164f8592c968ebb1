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
    <div className="a-shell" aria-hidden>
      <div className="a-side" />
      <div className="a-main">
        <div className="a-head" />
        <div className="a-bar" />
      </div>
    </div>
  )
}
