import { storeInTab } from '../../shared/tab-memory.ts'
import { officeAddress } from './office-address.ts'
import { type ReturnPoint, returnKey } from './return-point.ts'

/** Stores where the visitor is; the login service returns to `/` only. */
export function rememberReturn(action: string | null): void {
  const isLoginPage = location.pathname === '/login'
  const point: ReturnPoint = {
    path: isLoginPage ? '/' : location.pathname + location.search + location.hash,
    scroll: Math.round(scrollY),
    action,
    office: isLoginPage ? (officeAddress(location.search) ?? undefined) : undefined,
  }
  // Without storage the visitor returns to home.
  storeInTab(returnKey, point)
}
