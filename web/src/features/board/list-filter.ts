import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { toBoardGame } from '../../shared/board/board-games.ts'
import { type ThreadSort, toThreadSort } from './select-threads.ts'

/** What of the list is shown, as the address says. */
export interface ListFilter {
  readonly game: BoardCategory | 'all'
  readonly sort: ThreadSort
  readonly isArchive: boolean
  readonly unread: boolean
  readonly favourites: boolean
  readonly hidesDone: boolean
}

/** Names in the address of the filters that are on or off, and what they are there when on. */
const switches = {
  unread: ['unread', '1'],
  favourites: ['favorite', '1'],
  hidesDone: ['done', 'hide'],
} as const
export type ListSwitch = keyof typeof switches

export function readFilter(params: URLSearchParams): ListFilter {
  const isOn = (name: ListSwitch) => params.get(switches[name][0]) === switches[name][1]
  return {
    game: toBoardGame(params.get('game')),
    sort: toThreadSort(params.get('sort')),
    isArchive: params.get('archived') === '1',
    unread: isOn('unread'),
    favourites: isOn('favourites'),
    hidesDone: isOn('hidesDone'),
  }
}

/** The address with changed filters; what is usual is left out. */
export function writeFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string, isUsual: boolean) =>
    isUsual ? next.delete(name) : next.set(name, value)
  if (change.game !== undefined) set('game', change.game, change.game === 'all')
  if (change.sort !== undefined) set('sort', change.sort, change.sort === 'recent')
  for (const [name, [key, value]] of Object.entries(switches)) {
    const isOn = change[name as ListSwitch]
    if (isOn !== undefined) set(key, value, !isOn)
  }
  return next
}
