import * as z from 'zod/mini'
import { missingText, prepareText, type TextRule, textRefusal } from './text-rule.ts'

/** Well-formed text within limits; comes out prepared, with line ends folded to \n (text-rule.ts). */
export function text(rule: TextRule) {
  return z.pipe(
    z
      .string({ error: missingText(rule) })
      .check(
        z.refine((value) => textRefusal(rule, value) === null, {
          error: ({ input }) => textRefusal(rule, String(input)) ?? undefined,
        }),
      )
      .register(z.globalRegistry, { description: describe(rule) }),
    z.transform((value: string) => prepareText(rule, value)),
  )
}

/** For the API page: the rule itself has no form in JSON Schema. */
function describe({ max, lines = 1, required }: TextRule): string {
  return `${required ? 1 : 0} to ${max} code points, at most ${lines} ${lines === 1 ? 'line' : 'lines'}`
}
