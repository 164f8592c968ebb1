import type { Post } from '@gamelog/contracts/board/post'
import { answeredNumber } from '@gamelog/domain/anchors'
import { buildReplyTree, maxPhoneDepth, maxStyleDepth } from '@gamelog/domain/reply-tree'
import { answersElsewhere } from './answers-elsewhere.ts'

/** A post with its place on the page. */
export interface ThreadRow {
  readonly post: Post
  /** Depth in the tree; how deep it is drawn depends on the screen. */
  readonly depth: number
  /**
   * One character per level 1 to the drawn depth: `1` where the rail goes on below this row, `0` where it ends, `p` where it
   * goes on only on phones, which draw deeper replies at the same level.
   */
  readonly rails: string
  /** Numbers of the answers placed elsewhere in the tree, comma-separated; '' = none. */
  readonly elsewhere: string
  /** Replies below it, shown or folded away. */
  readonly descendants: number
  readonly isFolded: boolean
  /** The 新着 line is shown above this row. */
  readonly startsNew: boolean
  /** Chunk in which the row is laid out; the same while other rows are folded or filtered away. */
  readonly chunk: number
}

/** About a screenful: few enough for one frame of a slow phone. */
const chunkSize = 10

export interface RowOptions {
  readonly order: 'tree' | 'number'
  /** Numbers of the answering posts by the number answered. */
  readonly references: ReadonlyMap<number, readonly number[]>
  /** Posts whose replies are folded away. */
  readonly folded: ReadonlySet<number>
  /** First unread number; posts before it and from it on form separate trees. Null = no unread posts. */
  readonly firstUnread: number | null
  /** Posts from this number on arrived while reading and are listed at the end by number; null = none. */
  readonly liveFrom: number | null
  /** Numbers of the posts sent from this page: in a tree they stand under what they answer, if that is no arrived post. */
  readonly written: readonly number[]
  /** Posts without a row. */
  readonly isHidden: (post: Post) => boolean
}

interface Placed {
  readonly number: number
  readonly parent: number | null
  readonly depth: number
  readonly descendants: number
}

function place(posts: readonly Post[], asTree: boolean): Placed[] {
  if (asTree) return buildReplyTree(posts)
  return posts.map((post) => ({ number: post.post_number, parent: null, depth: 0, descendants: 0 }))
}

/** Drops the rows below folded posts. Rows come parents first. */
function foldAway(rows: readonly Placed[], folded: ReadonlySet<number>): Placed[] {
  const shown: Placed[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (row.depth > hiddenBelow) continue
    hiddenBelow = folded.has(row.number) && row.descendants > 0 ? row.depth : Number.POSITIVE_INFINITY
    shown.push(row)
  }
  return shown
}

/** Which rails continue below each row; computed from the last row backwards. */
function railsOf(depths: readonly number[]): string[] {
  const goesOn: boolean[] = []
  const rails: string[] = []
  let below = 0
  for (const depth of depths.toReversed()) {
    let rail = ''
    for (let level = 1; level <= Math.min(depth, maxStyleDepth); level += 1) {
      const goesOnForPhones = level === maxPhoneDepth && below >= maxPhoneDepth
      rail += goesOn[level] ? '1' : goesOnForPhones ? 'p' : '0'
    }
    rails.push(rail)
    below = depth
    const drawn = Math.min(depth, maxStyleDepth)
    goesOn.length = drawn
    goesOn[drawn] = true
  }
  return rails.toReversed()
}

/** Rows in page order, in up to three parts: read, unread, arrived while reading. */
export function threadRows(posts: readonly Post[], options: RowOptions): ThreadRow[] {
  const { firstUnread, liveFrom } = options
  const asTree = options.order === 'tree'
  const visible = posts.filter((post) => !options.isHidden(post))
  const byNumber = new Map(visible.map((post) => [post.post_number, post]))
  const isUnread = (post: Post) => firstUnread !== null && post.post_number >= firstUnread
  /** 0 = read, 1 = unread, 2 = arrived while reading. */
  const partOf = (post: Post): 0 | 1 | 2 => {
    if (liveFrom === null || post.post_number < liveFrom) return isUnread(post) ? 1 : 0
    const answered =
      asTree && options.written.includes(post.post_number)
        ? byNumber.get(answeredNumber(post.content) ?? 0)
        : undefined
    return answered && answered.post_number < post.post_number ? partOf(answered) : 2
  }
  const split: [Post[], Post[], Post[]] = [[], [], []]
  for (const post of visible) split[partOf(post)].push(post)
  const parts = [place(split[0], asTree), place(split[1], asTree), place(split[2], false)]
  const elsewhere = new Map(
    asTree ? parts.slice(0, 2).flatMap((part) => [...answersElsewhere(part, options.references)]) : [],
  )
  const places = new Map(parts.flat().map((row, index) => [row.number, index]))
  const placed = parts.flatMap((part) => foldAway(part, options.folded))
  const rails = railsOf(placed.map((row) => row.depth))
  let hasLine = false
  return placed.flatMap((row, index) => {
    const post = byNumber.get(row.number)
    if (!post) return []
    const startsNew = !hasLine && index > 0 && isUnread(post) && partOf(post) > 0
    hasLine ||= startsNew
    return {
      post,
      depth: row.depth,
      rails: rails[index] ?? '',
      elsewhere: elsewhere.get(row.number)?.join() ?? '',
      descendants: row.descendants,
      isFolded: row.descendants > 0 && options.folded.has(row.number),
      startsNew,
      chunk: Math.floor((asTree ? (places.get(row.number) ?? 0) : row.number - 1) / chunkSize),
    }
  })
}

/** Rows in the chunks they are laid out in. */
export function chunkRows(rows: readonly ThreadRow[]): (readonly ThreadRow[])[] {
  const chunks: ThreadRow[][] = []
  for (const row of rows) {
    const last = chunks.at(-1)
    if (last?.[0]?.chunk === row.chunk) last.push(row)
    else chunks.push([row])
  }
  return chunks
}
