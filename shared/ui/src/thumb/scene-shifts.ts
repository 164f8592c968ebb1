import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { motifOf } from './scene.tsx'

/** For each drawing of a list how many motifs it goes on from its own, so that no two neighbours are alike. */
export function sceneShifts(
  drawings: readonly { readonly seed: string; readonly game: GameCategoryId }[],
): number[] {
  let above: { game: GameCategoryId; index: number } | undefined
  return drawings.map(({ seed, game }) => {
    const { index, count } = motifOf(seed, game)
    const shift = above?.game === game && above.index === index ? 1 : 0
    above = { game, index: (index + shift) % count }
    return shift
  })
}
