import type { TextRule } from '../common/text-rule.ts'
import { boardLimits } from './limits.ts'

const prepare = (text: string) => text.trim()

/** Rules of the board's texts, for forms and schemas. */
export const titleRule: TextRule = { max: boardLimits.title, required: true, plain: true, prepare }
export const contentRule: TextRule = { max: boardLimits.content, lines: boardLimits.lines, required: true }
export const nameRule: TextRule = { max: boardLimits.name, plain: true, prepare }
export const reasonRule: TextRule = {
  max: boardLimits.reportReason,
  lines: boardLimits.lines,
  required: true,
  prepare,
}
