import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { toGameId } from '@gamelog/ui/games'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** The tab in the address: `?game=`, absent for all. An unknown value means all. */
export function useGameTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const game = toGameId(params.get('game'))
  /** @param replace leaves no history entry, for steps with the arrow keys. */
  function choose(next: GameCategoryId, replace = false): void {
    if (next === game && !replace) return
    navigate(next === 'all' ? '/' : `/?game=${next}`, { replace, preventScrollReset: true })
  }
  return { game, choose }
}
