import * as z from 'zod/mini'

// C0 and C1 controls except \t and \n; NUL would be refused by Postgres only after the fact.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Number of Unicode code points: the unit of every text limit. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Folds \r\n and \r to \n, as browser, server and database agree to count lines. */
function foldNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Number of lines after folding; '' is one line. */
export function countLines(text: string): number {
  return foldNewlines(text).split('\n').length
}

/** White space, format characters, characters fonts draw nothing for, two signs drawn as a blank, and marks, which need a letter. */
const invisible = /[\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/** True when nothing visible is left. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === ''
}

/** Limits of a text. */
export interface TextRule {
  /** The field's Japanese name in messages. */
  label: string
  /** Limit in code points. */
  max: number
  /** Limit in lines; absent = one line only (no line break allowed). */
  lines?: number
  /** Refuse text with nothing visible in it. */
  required?: boolean
  /** Refuse bidirectional controls as well (names, titles). */
  plain?: boolean
  /** Brought into this form before it is measured and stored. */
  prepare?: (text: string) => string
}

/** The text as it is measured and stored. */
export function prepareText(rule: TextRule, text: string): string {
  return foldNewlines(rule.prepare ? rule.prepare(text) : text)
}

/** For a field that is empty or was not sent. */
export function missingText({ label }: TextRule): string {
  return `${label}を入力してください`
}

/** The Japanese reason why a rule refuses a text, in browser and server alike; null when it accepts it. */
export function textRefusal(rule: TextRule, text: string): string | null {
  const value = prepareText(rule, text)
  if (!value.isWellFormed() || controlCharacter.test(value) || (rule.plain && bidiControl.test(value)))
    return `${rule.label}に使えない文字（見えない制御文字など）があります。入力し直してください。`
  const length = countCodePoints(value)
  if (length > rule.max) return `${rule.label}は${rule.max}文字以内で入力してください（いま${length}文字）`
  const lines = countLines(value)
  if (lines > 1 && rule.lines === undefined) return `${rule.label}に改行は入れられません`
  if (lines > (rule.lines ?? 1))
    return `${rule.label}は${rule.lines}行以内で入力してください（いま${lines}行）`
  return rule.required && isBlank(value) ? missingText(rule) : null
}

/** Well-formed text within limits; comes out prepared, with line ends folded to \n (prepareText). */
export function text(rule: TextRule) {
  return z.pipe(
    z
      .string({ error: missingText(rule) })
      .check(
        z.refine((value) => textRefusal(rule, value) === null, {
          error: ({ input }) => textRefusal(rule, String(input)) ?? undefined,
        }),
      )
      .register(z.globalRegistry, { description: describeRule(rule) }),
    z.transform((value: string) => prepareText(rule, value)),
  )
}

/** Words a list is searched for. */
export const searchText = text({ label: '検索する語', max: 100 })

/** For the API page: the rule itself has no form in JSON Schema. */
function describeRule({ max, lines = 1, required }: TextRule): string {
  return `${required ? 1 : 0} to ${max} code points, at most ${lines} ${lines === 1 ? 'line' : 'lines'}`
}
