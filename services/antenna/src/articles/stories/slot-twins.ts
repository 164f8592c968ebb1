import type { Article } from './article.ts'

/** Share of the longer title that both have, from which another number in one place tells of two events. */
const leastCover = 0.6
const leastBlock = 2
const number = /^[0-9]+$/
/** Headlines round. */
const sameNumber = 0.05

/**
 * Whether two titles are one sentence with another number in it: 「…見直す4つの視点」 and 「…見直す5つの視点」. Sources that tell
 * of one event word it differently. Of other names in one sentence conflict-names.ts tells.
 */
export function areSlotTwins(a: Article, b: Article): boolean {
  const [x, y] = [a.bare, b.bare]
  if (x === y) return false
  const blocks = commonBlocks(x, y)
  const cover = blocks.reduce((sum, { length }) => sum + length, 0) / Math.max(x.length, y.length)
  if (cover < leastCover) return false
  let [i, j] = [0, 0]
  for (const { inX, inY, length } of [...blocks, { inX: x.length, inY: y.length, length: 0 }]) {
    const [one, other] = [x.slice(i, inX), y.slice(j, inY)]
    if (number.test(one) && number.test(other) && !isNear(Number(one), Number(other))) return true
    i = inX + length
    j = inY + length
  }
  return false
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) / Math.max(a, b, 1) < sameNumber
}

interface Block {
  readonly inX: number
  readonly inY: number
  readonly length: number
}

/** What two texts have in common, in order: the longest piece, then what stands before and behind it. */
function commonBlocks(x: string, y: string): Block[] {
  const longest = longestCommon(x, y)
  if (longest.length < leastBlock) return []
  const { inX, inY, length } = longest
  const after = commonBlocks(x.slice(inX + length), y.slice(inY + length))
  return [
    ...commonBlocks(x.slice(0, inX), y.slice(0, inY)),
    longest,
    ...after.map((block) => ({
      ...block,
      inX: block.inX + inX + length,
      inY: block.inY + inY + length,
    })),
  ]
}

function longestCommon(x: string, y: string): Block {
  let best: Block = { inX: 0, inY: 0, length: 0 }
  let before = new Uint16Array(y.length + 1)
  for (let i = 0; i < x.length; i += 1) {
    const here = new Uint16Array(y.length + 1)
    for (let j = 0; j < y.length; j += 1) {
      if (x[i] !== y[j]) continue
      const length = (before[j] ?? 0) + 1
      here[j + 1] = length
      if (length > best.length) best = { inX: i - length + 1, inY: j - length + 1, length }
    }
    before = here
  }
  return best
}
