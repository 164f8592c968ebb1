import { useLocation } from 'react-router-dom'

/** What the audit log hands to the screen of a target: its state before a save. */
export interface Restore {
  /** As in the audit log: `pickup:all`, `ads`. */
  readonly target: string
  readonly before: unknown
}

/** The router's state of a link that restores. */
export function restoreState(restore: Restore): { restore: Restore } {
  return { restore }
}

/** What this visit of the screen is to restore; undefined: nothing. */
export function useRestore(): Restore | undefined {
  const state = useLocation().state as { restore?: Restore } | null
  return state?.restore
}
