import { gameIds, games } from '@gamelog/ui/games'

/** Every game with its member count. */
export function GameCounts({ className }: { className: string }) {
  return (
    <p className={className}>
      {gameIds.map((id) => {
        const { label, players } = games[id]
        if (players === null) return null
        return (
          <span key={id} data-game={id} className="flex items-center gap-1.5 whitespace-nowrap">
            <span className="h-3 w-[3px] flex-none bg-game" />
            {label}
            <b className="num text-ink-1">{players}</b>
          </span>
        )
      })}
    </p>
  )
}
