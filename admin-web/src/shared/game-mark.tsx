import { games } from '@gamelog/ui/games'
import type { CSSProperties } from 'react'

/** A game's name with the signal of its colour. */
export function GameMark({ game }: { game: keyof typeof games }) {
  return (
    <span className="sig" style={{ '--g': `var(--g-${game})` } as CSSProperties}>
      {games[game].label}
    </span>
  )
}
