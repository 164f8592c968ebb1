import { games } from '@gamelog/ui/games'
import type { CSSProperties } from 'react'

/** A game's name with the signal of its colour. */
export function GameMark({ game }: { game: keyof typeof games }) {
  return (
    <span
      className="inline-flex items-center gap-1.5 text-12 font-bold whitespace-nowrap text-game before:h-3 before:w-[3px] before:flex-none before:bg-game"
      style={{ '--g': `var(--g-${game})` } as CSSProperties}
    >
      {games[game].label}
    </span>
  )
}
