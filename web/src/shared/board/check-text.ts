import { countCodePoints, countLines } from '@gamelog/contracts/common/text'

/** Code points and lines of a text, as the limits count them. */
export function measure(value: string): { length: number; lines: number } {
  return { length: countCodePoints(value), lines: countLines(value) }
}
