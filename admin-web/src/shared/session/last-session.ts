import { type AdminSession, adminSession } from './session-store.ts'

let last: AdminSession | null = null
const remember = () => {
  last = adminSession.get() ?? last
}
remember()
adminSession.subscribe(remember)

/** The session; while the password is asked for again, the one that ended: the screen and its drafts stay as they are. */
export function useLastSession(): AdminSession | null {
  return adminSession.use() ?? last
}

/** Account of the operator; empty before the first session. */
export function useAccountId(): string {
  return useLastSession()?.user.id ?? ''
}
