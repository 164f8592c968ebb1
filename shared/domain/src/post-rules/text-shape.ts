import { findLinks } from '../links.ts'
import { foldForRules } from '../rules/folded-text.ts'

/**
 * Form in which texts are compared: `exact` is equal for texts that differ in signs, digits, white space, width, case, kana and
 * repetition only; `parts` are hashes of its pairs of letters, by which texts are similar.
 */
export interface TextShape {
  readonly exact: number
  /** Ascending, at most `maxParts`: the smallest hashes stand for all (bottom-k sketch). */
  readonly parts: readonly number[]
  /** Similar texts have at least one in common, with hardly an exception: what an index looks up. */
  readonly bands: readonly number[]
  /** Letters that were compared. */
  readonly letters: number
}

const maxParts = 64
/** Share of parts two similar texts have in common (Jaccard index). */
const similarFrom = 0.6
const bandCount = 16
const rowsPerBand = 2

/** The letters of a text alone: no signs, digits and white space, addresses as their hosts, a repetition once. */
function lettersOf(text: string): string {
  let rest = text
  for (const { start, end, href } of findLinks(text).toReversed())
    rest = `${rest.slice(0, start)} ${new URL(href).hostname} ${rest.slice(end)}`
  return foldForRules(rest)
    .replace(/>>\d+/g, '')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replace(/(.)\1+/gu, '$1')
}

/** FNV-1a of UTF-16 units, mixed; a signed 32-bit integer, as Postgres stores one. */
function hash(text: string, seed = 0): number {
  let value = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return mix(value)
}

/** Finaliser of MurmurHash3. */
function mix(given: number): number {
  let value = given
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) | 0
}

/** Shape of a post's text. Of a text without letters the text itself counts. */
export function shapeOf(text: string): TextShape {
  const letters = lettersOf(text) || foldForRules(text).replace(/\s/g, '')
  const characters = [...letters]
  const all = new Set<number>()
  for (let index = 0; index + 1 < characters.length; index += 1)
    all.add(hash(`${characters[index]}${characters[index + 1]}`))
  const hashes = [...all]
  return {
    exact: hash(letters, 1),
    parts: hashes.toSorted((a, b) => a - b).slice(0, maxParts),
    bands: bandsOf(hashes),
    letters: characters.length,
  }
}

/** Minimum hashes, two by two (locality-sensitive hashing). */
function bandsOf(hashes: readonly number[]): number[] {
  if (hashes.length === 0) return []
  const smallest = Array.from({ length: bandCount * rowsPerBand }, (_, row) => {
    let least = Number.POSITIVE_INFINITY
    for (const value of hashes) least = Math.min(least, mix(value ^ Math.imul(row + 1, 0x9e3779b1)))
    return least
  })
  return Array.from({ length: bandCount }, (_, band) =>
    mix(Math.imul(smallest[band * 2] ?? 0, 31) ^ (smallest[band * 2 + 1] ?? 0) ^ band),
  )
}

/** Whether two texts are the same but for their ornaments, or have most of their parts in common. */
export function isSimilar(
  a: Pick<TextShape, 'exact' | 'parts'>,
  b: Pick<TextShape, 'exact' | 'parts'>,
): boolean {
  return a.exact === b.exact || overlap(a.parts, b.parts) >= similarFrom
}

/** Jaccard index of the sets two sketches stand for: exact up to `maxParts` parts, estimated above. */
function overlap(a: readonly number[], b: readonly number[]): number {
  let [atA, atB, common, union] = [0, 0, 0, 0]
  const isCut = a.length === maxParts || b.length === maxParts
  while (atA < a.length || atB < b.length) {
    if (isCut && union === maxParts) break
    const [left = Number.POSITIVE_INFINITY, right = Number.POSITIVE_INFINITY] = [a[atA], b[atB]]
    if (left === right) common += 1
    if (left <= right) atA += 1
    if (right <= left) atB += 1
    union += 1
  }
  return union === 0 ? 0 : common / union
}
