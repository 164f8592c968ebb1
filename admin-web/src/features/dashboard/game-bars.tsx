import type { BoardStats } from '@gamelog/contracts/board/stats'
import { count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import type { CSSProperties } from 'react'
import { GameMark } from '../../shared/game-mark.tsx'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { percentText } from '../../shared/percent.ts'
import type { DashboardView } from './use-dashboard-view.ts'

/** ゲーム別の作成スレッド: each game's share of the threads, and a filter. */
export function GameBars({ stats, view }: { stats: BoardStats; view: DashboardView }) {
  const made = stats.thread_distribution
    .filter(({ game_category, thread_count }) => thread_count > 0 || game_category === view.game)
    .toSorted((one, other) => other.thread_count - one.thread_count)
  const total = made.reduce((sum, { thread_count }) => sum + thread_count, 0)
  return (
    <div className="d-games">
      <p className="t">
        ゲーム別の作成スレッド
        <HelpButton metric="thread_distribution" label="ゲーム別の作成スレッド" />
      </p>
      {total > 0 && (
        <div className="bar" aria-hidden>
          {made.map(({ game_category, thread_count }) => (
            <i
              key={game_category}
              style={{ flex: thread_count, '--g': `var(--g-${game_category})` } as CSSProperties}
            />
          ))}
        </div>
      )}
      {made.length === 0 ? (
        <p className="d-none">この期間に作成スレッドはありません。期間を広げてください。</p>
      ) : (
        <ul>
          {made.map(({ game_category: game, thread_count }) => (
            <li key={game}>
              <button
                type="button"
                aria-pressed={game === view.game}
                aria-label={`${games[game].label}で絞り込む`}
                title={`${games[game].label}で絞り込む`}
                onClick={() => view.setGame(game === view.game ? undefined : game)}
              >
                <GameMark game={game} />
              </button>
              <b className="num">{count(thread_count)}</b>
              {total > 0 && (
                <span className="num text-ink-3">{percentText((thread_count / total) * 100)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
