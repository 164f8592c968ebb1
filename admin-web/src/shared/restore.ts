import { useLocation } from 'react-router-dom'

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

/** The state this visit of the screen restores; undefined when there is none. */
export function useRestore(): Restore | undefined {
  const state = useLocation().state as { restore?: Restore } | null
  return state?.restore
}
