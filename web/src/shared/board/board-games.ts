import type { BoardCategory } from '@gamelog/contracts/board/thread'

/** Categories of threads, in the order of the selects. */
export const boardGames = [
  'fps-general',
  'apex-legends',
  'overwatch-2',
  'marvel-rivals',
] as const satisfies readonly BoardCategory[]

/** The category named by `?game=`; all for device, chat and unknown values. */
export function toBoardGame(value: string | null): BoardCategory | 'all' {
  return boardGames.find((id) => id === value) ?? 'all'
}
