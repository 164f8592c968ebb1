import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The state of a target before a save, handed from the audit log to its screen. */
export interface Restore {
  /** As in the audit log: `pickup:all`, `ads`. */
  readonly target: string
  readonly before: unknown
}

/** The router's state of a link that restores. */
export function restoreState(restore: Restore): { restore: Restore } {
  return { restore }
}

/** Notice after a state was taken. */
export const restoredNotice = '前の内容を読み込みました。保存すると公開されます'

/**
 * Hands the state that a link of the audit log brought to its screen, once.
 * @param isReady false until the screen can take it
 */
export function useRestore(take: (restore: Restore) => void, isReady = true): void {
  const { state, search } = useLocation()
  const restore = (state as { restore?: Restore } | null)?.restore
  const navigate = useNavigate()
  const onTake = useEffectEvent(take)
  // The router tells of the emptied state only after the screen's next rendering.
  const taken = useRef<Restore>(undefined)
  useEffect(() => {
    if (!restore || restore === taken.current || !isReady) return
    taken.current = restore
    void navigate({ search }, { replace: true, state: null })
    onTake(restore)
  }, [restore, isReady, navigate, search])
}
