import type { BoardStats } from '@gamelog/contracts/board/stats'
import { count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
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
    <div className="border-t border-line-1 px-4 py-3">
      <p className="mb-2 flex items-center gap-[5px] text-12 text-ink-3">
        ゲーム別の作成スレッド
        <HelpButton metric="thread_distribution" label="ゲーム別の作成スレッド" />
      </p>
      {total > 0 && (
        <div className="mb-[9px] flex h-2 gap-0.5" aria-hidden>
          {made.map(({ game_category, thread_count }) => (
            <i
              key={game_category}
              className="bg-game"
              style={{ flex: thread_count, '--g': `var(--g-${game_category})` } as CSSProperties}
            />
          ))}
        </div>
      )}
      {made.length === 0 ? (
        <p className="py-2 text-12 text-ink-3">この期間に作成スレッドはありません。期間を広げてください。</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {made.map(({ game_category: game, thread_count }) => (
            <li key={game} className="flex items-center gap-[7px]">
              <Pressable
                aria-pressed={game === view.game}
                aria-label={`${games[game].label}で絞り込む`}
                title={`${games[game].label}で絞り込む`}
                className="-mx-1 -my-0.5 px-1 py-0.5 hover:bg-accent-soft aria-pressed:bg-accent-soft max-tab:min-h-11 max-tab:min-w-11"
                onClick={() => view.setGame(game === view.game ? undefined : game)}
              >
                <GameMark game={game} />
              </Pressable>
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
