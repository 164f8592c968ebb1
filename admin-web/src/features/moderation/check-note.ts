import { boardLimits } from '@gamelog/contracts/board/limits'

/** What is wrong with a note; undefined: nothing. */
export function checkNote(note: string): string | undefined {
  const length = [...note.trim()].length
  if (length === 0) return 'メモを入力してください'
  if (length > boardLimits.note) return `メモは${boardLimits.note}字までです（いま${length}字）`
  return undefined
}
