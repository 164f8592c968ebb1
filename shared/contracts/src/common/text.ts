import * as z from 'zod/mini'
import { prepareText, type TextRule, textRefusal } from './text-rule.ts'

/** Well-formed text within limits; comes out prepared, with line ends folded to \n (text-rule.ts). */
export function text(rule: TextRule) {
  return z.pipe(
    z.string().check(
      z.refine((value) => textRefusal(rule, value) === null, {
        error: ({ input }) => textRefusal(rule, String(input)) ?? undefined,
      }),
    ),
    z.transform((value: string) => prepareText(rule, value)),
  )
}
