import { answeredNumber } from './anchors.ts'

/** The fields of a post the tree uses. */
export interface TreePost {
  readonly post_number: number
  readonly content: string
}

/** A post in reading order of the tree. Parents come before their children. */
export interface TreeRow {
  readonly number: number
  readonly parent: number | null
  /** 0 for a root; not capped, see {@link maxStyleDepth}. */
  readonly depth: number
  /** Posts below this one, at any depth. */
  readonly descendants: number
  /** Last child of its parent: its rail ends here. */
  readonly isLast: boolean
}

/** Deeper replies are drawn at this depth: on wide screens, and on phones. */
export const maxStyleDepth = 6
export const maxPhoneDepth = 3

/** Parent of a post: the post it answers, if another one; post 1 never has a parent. */
function firstAnchorOf({ post_number, content }: TreePost): number | null {
  const target = post_number === 1 ? null : answeredNumber(content)
  return target === post_number ? null : target
}

/** Parent of each post that has one. Anchors to missing posts give none; a cycle is cut at its lowest number. */
export function replyParents(posts: readonly TreePost[]): Map<number, number> {
  const known = new Set(posts.map((post) => post.post_number))
  const parents = new Map<number, number>()
  for (const post of posts) {
    const parent = firstAnchorOf(post)
    if (parent !== null && known.has(parent)) parents.set(post.post_number, parent)
  }
  const settled = new Set<number>()
  for (const { post_number: start } of posts) {
    const path = new Set<number>()
    let current: number | undefined = start
    while (current !== undefined && !settled.has(current)) {
      if (path.has(current)) {
        parents.delete(lowestOfCycle(parents, current))
        break
      }
      path.add(current)
      current = parents.get(current)
    }
    for (const number of path) settled.add(number)
  }
  return parents
}

function lowestOfCycle(parents: ReadonlyMap<number, number>, start: number): number {
  let lowest = start
  for (let at = parents.get(start); at !== undefined && at !== start; at = parents.get(at)) {
    if (at < lowest) lowest = at
  }
  return lowest
}

/** The posts as a flat tree: roots ascending, children ascending under their parent. No recursion, so any depth goes. */
export function buildReplyTree(posts: readonly TreePost[]): TreeRow[] {
  const parents = replyParents(posts)
  const children = new Map<number | null, number[]>()
  const ascending = [...posts].sort((a, b) => a.post_number - b.post_number)
  for (const { post_number } of ascending) {
    const parent = parents.get(post_number) ?? null
    const siblings = children.get(parent)
    if (siblings) siblings.push(post_number)
    else children.set(parent, [post_number])
  }

  const order: { number: number; parent: number | null; depth: number; isLast: boolean }[] = []
  const stack = (children.get(null) ?? []).map((number) => ({
    number,
    parent: null,
    depth: 0,
    isLast: false,
  }))
  stack.reverse()
  const pending: { number: number; parent: number | null; depth: number; isLast: boolean }[] = stack
  for (let row = pending.pop(); row; row = pending.pop()) {
    order.push(row)
    const below = children.get(row.number) ?? []
    for (let index = below.length - 1; index >= 0; index -= 1) {
      const number = below[index]
      if (number === undefined) continue
      pending.push({ number, parent: row.number, depth: row.depth + 1, isLast: index === below.length - 1 })
    }
  }

  const descendants = new Map<number, number>()
  for (const row of order.toReversed()) {
    if (row.parent === null) continue
    const own = descendants.get(row.number) ?? 0
    descendants.set(row.parent, (descendants.get(row.parent) ?? 0) + own + 1)
  }
  return order.map((row) => ({ ...row, descendants: descendants.get(row.number) ?? 0 }))
}
