import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, viewOf } from './feed-view.ts'

/** The tab in the address: `?game=`, absent for all. An unknown value means all. */
export function useGameTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = viewOf(params)
  const { game } = view
  /** Order and kind stay; a single source does not. @param replace leaves no history entry, for steps with the arrow keys. */
  function choose(next: GameCategoryId, replace = false): void {
    if (next === game && !replace) return
    void navigate(addressOf({ ...view, game: next, source: null }), { replace, preventScrollReset: true })
  }
  return { game, choose }
}
