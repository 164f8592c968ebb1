import { useEffect, useEffectEvent } from 'react'
import { useSession } from './session.ts'

let pending: string | null = null

/** Sets the action for which the visitor had to log in; called on return from the login. */
export function setPendingAction(action: string | null): void {
  pending = action
}

/** True once, after a login that `action` (投稿, スレッド作成, …) asked for. */
export function takePendingAction(action: string): boolean {
  if (pending !== action) return false
  pending = null
  return true
}

/** Calls `resume` when the visitor returns signed in from a login that `action` asked for. */
export function usePendingAction(action: string, resume: () => void): void {
  const { status } = useSession()
  const run = useEffectEvent(resume)
  useEffect(() => {
    if (status === 'signed-in' && takePendingAction(action)) run()
  }, [status, action])
}
