import { isBlank, type TextRule } from '../common/text-rule.ts'

/** Code points. */
const memberMemoMax = 500

/** A note with nothing visible in it is stored as none. */
export const memberMemoRule: TextRule = {
  label: '運営メモ',
  max: memberMemoMax,
  lines: memberMemoMax,
  prepare: (text) => (isBlank(text) ? '' : text),
}
