import { gameLabels } from '@gamelog/contracts/common/game-category'
import { type Ranking, rankingLength } from '@gamelog/contracts/stats/rankings'
import { percent, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../db/tables.ts'
import { rankThreads } from './repository.ts'

export async function readThreadRanking(db: Db, range: StatsRange): Promise<Ranking> {
  const threads = await rankThreads(db, range, rankingLength)
  return {
    items: threads.map(({ id, title, game_category, posts, total }, index) => ({
      rank: index + 1,
      id: String(id),
      title,
      note: gameLabels[game_category],
      value: posts,
      percentage: percent(posts, total),
    })),
  }
}
