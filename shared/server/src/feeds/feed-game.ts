import { badRequest } from '../errors.ts'

/**
 * The game in the query of a feed, `all` without one. Any other value is refused, where a page would show everything: a
 * program stores the address and would go on to read another feed than was meant.
 */
export function feedGame<Game extends string>(query: unknown, games: readonly Game[]): Game | 'all' {
  const { game = 'all' } = query as { game?: unknown }
  if (game === 'all') return game
  const known = games.find((id) => id === game)
  if (known === undefined) throw badRequest(`gameに指定できるのは ${games.join('、')} です。`)
  return known
}
