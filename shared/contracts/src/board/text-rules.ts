import type { TextRule } from '../common/text-rule.ts'
import { boardLimits } from './limits.ts'

const prepare = (text: string) => text.trim()

/** Rules of the board's texts, for forms and schemas. */
export const titleRule: TextRule = {
  label: 'タイトル',
  max: boardLimits.title,
  required: true,
  plain: true,
  prepare,
}
export const contentRule: TextRule = {
  label: '投稿内容',
  max: boardLimits.content,
  lines: boardLimits.lines,
  required: true,
}
/** The first post, in the form of a new thread. */
export const openingRule: TextRule = { ...contentRule, label: '最初の投稿' }
export const nameRule: TextRule = { label: '名前', max: boardLimits.name, plain: true, prepare }
export const reasonRule: TextRule = {
  label: '通報理由',
  max: boardLimits.reportReason,
  lines: boardLimits.lines,
  required: true,
  prepare,
}
/** Why the operators changed a thread. */
export const toolReasonRule: TextRule = { label: '理由', max: boardLimits.toolReason, plain: true, prepare }
