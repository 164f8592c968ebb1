import type { Thread } from '@gamelog/contracts/board/thread'
import { momentum } from '@gamelog/domain/momentum'
import type { MuteMatcher } from '@gamelog/domain/mute-matcher'
import { foldForSearch, searchTerms } from '@gamelog/domain/search'

export const threadSorts = { recent: '新着順', posts: 'レス数順', momentum: '勢い順' } as const
export type ThreadSort = keyof typeof threadSorts

/** The sort a `?sort=` value names; unknown means 新着順. */
export function toThreadSort(value: string | null): ThreadSort {
  return value === 'posts' || value === 'momentum' ? value : 'recent'
}

interface Selection {
  readonly game: string
  readonly query: string
  readonly sort: ThreadSort
  /** Time at which momentum is computed, in ms. */
  readonly now: number
  /** Only those that pass each of these. */
  readonly only?: readonly ((thread: Thread) => boolean)[]
}

/** True when every term of the query is in the title or those before it, whatever its case, width or kana. */
function matchesTitle({ title, previous_titles = [] }: Thread, terms: readonly string[]): boolean {
  const folded = foldForSearch([title, ...previous_titles].join('\n'))
  return terms.every((term) => folded.includes(term))
}

function compare(sort: ThreadSort, now: number): (a: Thread, b: Thread) => number {
  if (sort === 'posts') return (a, b) => b.post_count - a.post_count || b.id - a.id
  if (sort === 'momentum')
    return (a, b) =>
      Number(isDone(a)) - Number(isDone(b)) || momentum(b, now) - momentum(a, now) || b.id - a.id
  return (a, b) => b.last_posted_at.localeCompare(a.last_posted_at) || b.id - a.id
}

/** True for a thread that takes no posts. */
export function isDone({ status }: Pick<Thread, 'status'>): boolean {
  return status !== 'active'
}

/** Pinned threads stand above the others of their game, in the order of the list; not where one searches. */
export function isOnTop({ pinned }: Thread, { game, query }: Pick<Selection, 'game' | 'query'>): boolean {
  return pinned && game !== 'all' && query.trim() === ''
}

/**
 * The threads to show, and how many the reader's NG rules hide. In 勢い順 those that take no posts come after every
 * other one.
 * @returns `found`: what the game and the query leave, before `only`
 */
export function selectThreads(
  threads: readonly Thread[],
  { game, query, sort, now, only = [] }: Selection,
  isMuted: MuteMatcher,
): { shown: Thread[]; found: Thread[]; muted: number } {
  const terms = searchTerms(query)
  const matching = threads.filter(
    (thread) => (game === 'all' || thread.game_category === game) && matchesTitle(thread, terms),
  )
  const found = matching.filter((thread) => !isMuted({ title: thread.title }))
  const passing = found.filter((thread) => only.every((passes) => passes(thread)))
  const isTop = (thread: Thread) => isOnTop(thread, { game, query })
  const rest = passing.filter((thread) => !isTop(thread)).sort(compare(sort, now))
  const shown = [...passing.filter(isTop), ...rest]
  return { shown, found, muted: matching.length - found.length }
}
