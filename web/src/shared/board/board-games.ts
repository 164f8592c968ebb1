import type { BoardCategory } from '@gamelog/contracts/board/thread'

/** Categories a thread can have, in the order the selects show them (product.md section 2). */
export const boardGames = [
  'fps-general',
  'apex-legends',
  'overwatch-2',
  'marvel-rivals',
] as const satisfies readonly BoardCategory[]

/** The category a `?game=` value filters by; device, chat and anything unknown fall back to all. */
export function toBoardGame(value: string | null): BoardCategory | 'all' {
  return boardGames.find((id) => id === value) ?? 'all'
}
