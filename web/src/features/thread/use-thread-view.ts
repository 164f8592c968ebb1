import type { Post } from '@gamelog/contracts/board/post'
import type { PostRange } from '@gamelog/contracts/board/post-range'
import { backReferences, repliesToMine } from '@gamelog/domain/back-references'
import { countIds, type IdCount, topWriters } from '@gamelog/domain/id-count'
import { mostReplied } from '@gamelog/domain/most-replied'
import { type MuteReason, mutePosts } from '@gamelog/domain/mute-posts'
import { foldForSearch } from '@gamelog/domain/search'
import { lastNumber, settledPosts, type ThreadState } from '@gamelog/domain/thread-delta'
import { useMemo } from 'react'
import { boardSettings, hiddenPosts } from '../../shared/board/stores.ts'
import { useMuteMatcher } from '../../shared/mute/use-mute-matcher.ts'
import { useNoteHidden } from '../../shared/mute/use-note-hidden.ts'
import { useMine } from './account-posts.ts'
import { type RowOptions, type ThreadRow, threadRows } from './thread-rows.ts'

/** Derived data of a thread's posts, shared by the parts of the page. */
export interface ThreadView {
  readonly posts: ReadonlyMap<number, Post>
  readonly muted: ReadonlyMap<number, MuteReason>
  readonly references: ReadonlyMap<number, readonly number[]>
  /** 返信の多い投稿, most first. */
  readonly many: ReadonlySet<number>
  readonly idCounts: ReadonlyMap<number, IdCount>
  /** Ids of the most active writers. */
  readonly top: ReadonlySet<string>
  readonly mine: ReadonlySet<number>
  readonly toMe: ReadonlySet<number>
  /** Id of the opening post. */
  readonly ownerId: string
}

const none: ReadonlySet<number> = new Set()
const noIds: ReadonlySet<string> = new Set()

function byNumber(counts: Readonly<Record<string, IdCount>>): Map<number, IdCount> {
  return new Map(Object.entries(counts).map(([number, count]) => [Number(number), count]))
}

/** Mutes, answers and counts of a thread; recomputed when a rule or a post changes. `opened`: shown in spite of a rule. */
export function useThreadView(
  threadId: number,
  { posts, id_counts, first_rows }: ThreadState,
  opened: ReadonlySet<number>,
): ThreadView {
  const match = useMuteMatcher('post')
  const mine = useMine(threadId)
  const hidden = hiddenPosts.use().get(threadId) ?? none
  const reasons = useMemo(() => mutePosts(posts, match, { own: mine, hidden }), [posts, match, mine, hidden])
  const ruled = useMemo(
    () =>
      new Map([...reasons].flatMap(([number, { rule }]) => (rule ? [[`${threadId}:${number}`, rule]] : []))),
    [threadId, reasons],
  )
  useNoteHidden('post', ruled)
  return useMemo(() => {
    const muted = new Map(reasons)
    for (const number of opened) muted.delete(number)
    const references = backReferences(posts, muted)
    // Counts of a part would change during loading and shift lines.
    const idCounts = id_counts ? byNumber(id_counts) : countIds(posts)
    const isPart = first_rows !== undefined
    return {
      posts: new Map(posts.map((post) => [post.post_number, post])),
      muted,
      references,
      many: isPart ? none : new Set(mostReplied(posts, references, muted)),
      idCounts,
      top: isPart ? noIds : topWriters(posts, idCounts),
      mine,
      toMe: repliesToMine(posts, mine),
      ownerId: posts[0]?.post_number === 1 ? posts[0].display_id : '',
    }
  }, [posts, id_counts, first_rows, reasons, mine, opened])
}

interface Filters {
  /** In-thread search; empty = none. */
  readonly query: string
  /** Only posts by this id; null = everybody's. */
  readonly id: string | null
  /** Numbers of the posts whose replies are folded away. */
  readonly folded: ReadonlySet<number>
  /** The only numbers shown; null = all. */
  readonly range: PostRange | null
}

interface RowInput {
  readonly state: Pick<ThreadState, 'posts' | 'first_rows'>
  readonly view: ThreadView
  readonly filters: Filters
  readonly order: RowOptions['order']
  readonly firstUnread: number | null
  readonly liveFrom: number | null
  /** Numbers of the posts sent from this page. */
  readonly written: readonly number[]
}

/** The rows to show; by number while a search or filter is active. Those of both orders are kept once they are made. */
export function useThreadRows(input: RowInput): ThreadRow[] {
  const { state, view, filters, order, firstUnread, liveFrom, written } = input
  const { hideMuted } = boardSettings.use()
  const { query, id, folded, range } = filters
  const { posts, first_rows } = state
  // While nothing has arrived, where it would begin must not rebuild the rows.
  const live = liveFrom !== null && liveFrom <= lastNumber(posts) ? liveFrom : null
  const rowsIn = useMemo(() => {
    const wanted = foldForSearch(query.trim())
    const isFiltered = wanted !== '' || id !== null
    const isHidden = (post: Post): boolean => {
      if (range && (post.post_number < range.first || post.post_number > range.last)) return true
      const isMuted = view.muted.has(post.post_number)
      if (hideMuted && isMuted) return true
      if (id !== null && post.display_id !== id) return true
      if (wanted === '') return false
      return isMuted || !foldForSearch(post.content).includes(wanted)
    }
    const makeRows = (rowOrder: RowOptions['order']): ThreadRow[] => {
      const settled = settledPosts({ posts, first_rows }, rowOrder)
      return threadRows(posts, {
        order: rowOrder,
        references: view.references,
        folded,
        firstUnread: isFiltered ? null : firstUnread,
        liveFrom: isFiltered ? null : live,
        written,
        isHidden: (post) => settled?.has(post.post_number) === false || isHidden(post),
      })
    }
    const made = new Map<RowOptions['order'], ThreadRow[]>()
    return (wantedOrder: RowOptions['order']): ThreadRow[] => {
      const rowOrder = isFiltered ? 'number' : wantedOrder
      const rows = made.get(rowOrder) ?? makeRows(rowOrder)
      made.set(rowOrder, rows)
      return rows
    }
  }, [posts, first_rows, view, query, id, range, hideMuted, folded, firstUnread, live, written])
  return rowsIn(order)
}
