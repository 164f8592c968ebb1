import { countCodePoints, countLines } from '@gamelog/contracts/common/text'
import type * as z from 'zod/mini'

/** First reason why the contract refuses a text, in Japanese; null when it takes it. The server says the same. */
export function refusalOf(schema: z.ZodMiniType, value: string): string | null {
  const result = schema.safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? '入力内容を確認してください')
}

/** Length and lines of a text as every limit counts them. */
export function measure(value: string): { length: number; lines: number } {
  return { length: countCodePoints(value), lines: countLines(value) }
}
