import { countCodePoints, countLines } from '@gamelog/contracts/common/text-rule'

/** Length and lines of a text as every limit counts them. */
export function measure(value: string): { length: number; lines: number } {
  return { length: countCodePoints(value), lines: countLines(value) }
}
