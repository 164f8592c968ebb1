import { gameIds, games } from '@gamelog/ui/games'
import { gameDescriptions } from '../../shared/site-texts.ts'

/** Every game tab: what it is about and its member count. */
export function GameDescriptions() {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-1 text-12 text-ink-3">
      {gameIds.map((id) => {
        const { label, players } = games[id]
        if (players === null) return null
        return (
          <li key={id} data-game={id} className="flex items-center gap-1.5">
            <span className="h-3 w-[3px] flex-none bg-game" />
            <span className="whitespace-nowrap text-ink-1">{label}</span>
            {gameDescriptions[id]}
            <b className="num ml-auto whitespace-nowrap text-ink-1" title="プレイヤー数の目安">
              {players}
            </b>
          </li>
        )
      })}
    </ul>
  )
}
