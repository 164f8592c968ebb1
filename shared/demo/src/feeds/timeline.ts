import { seededRandom } from '../common/random.ts'

const fiveDays = 5 * 86_400

/** Publication time (Unix seconds) of article `number`: one per slot, at a pseudo-random moment of it. */
export function publishedAt(siteId: string, slotSeconds: number, number: number): number {
  const offset = seededRandom(`${siteId}/${number}/time`)() * slotSeconds * 0.8
  return number * slotSeconds + Math.floor(offset)
}

/**
 * Numbers of the articles a feed lists at `now` (Unix seconds), newest first: all recent ones, and every
 * second, fourth, eighth … of the older ones, so that about 30 articles cover five days.
 */
export function listedNumbers(siteId: string, slotSeconds: number, now: number): number[] {
  const newest = Math.floor(now / slotSeconds)
  const oldest = Math.ceil((now - fiveDays) / slotSeconds)
  const numbers: number[] = []
  for (let number = newest; number >= oldest; number -= 1) {
    const age = now - publishedAt(siteId, slotSeconds, number)
    if (age >= 0 && age < lifetime(number, slotSeconds)) numbers.push(number)
  }
  return numbers
}

function lifetime(number: number, slotSeconds: number): number {
  const trailingZeros = 31 - Math.clz32(number & -number)
  return 6 * slotSeconds * 2 ** trailingZeros
}
