import { isBlank, type TextRule } from '../common/text-rule.ts'

/** Code points. */
export const displayNameMax = 15
export const bioMax = 200

/** A name as it is stored: NFKC, without outer blanks. */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim()
}

export const displayNameRule: TextRule = {
  label: '表示名',
  max: displayNameMax,
  required: true,
  plain: true,
  prepare: normaliseName,
}
/** A bio with nothing visible in it is stored as none. */
export const bioRule: TextRule = {
  label: '自己紹介',
  max: bioMax,
  lines: bioMax,
  prepare: (text) => (isBlank(text) ? '' : text),
}
