import { gameLabels } from '../common/game-category.ts'
import type { BoardCategory } from './thread.ts'

/** A board of the 2ch protocol: the threads of one game. */
export interface DatBoard {
  /** First part of its addresses. */
  name: string
  game: BoardCategory
  title: string
}

const board = (name: string, game: BoardCategory): DatBoard => ({ name, game, title: gameLabels[game] })

/** One for each category of threads. Programs keep these addresses: none may change. */
export const datBoards: readonly DatBoard[] = [
  board('apex', 'apex-legends'),
  board('ow2', 'overwatch-2'),
  board('rivals', 'marvel-rivals'),
  board('fps', 'fps-general'),
]
