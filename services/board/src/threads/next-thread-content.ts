import { boardLimits } from '@gamelog/contracts/board/limits'
import { countCodePoints, countLines } from '@gamelog/contracts/common/text-rule'

/** Reference to the thread before, as this file writes it. */
const previousLine = /^前スレ[^\n]*(?:\n\S*\/board\/thread\/\d+[ \t]*)?(?:\n+|$)/mu

/**
 * Opening post of a next thread: the previous one's text with the reference to the thread before
 * replaced. What does not fit is cut from the end of the text.
 */
export function nextThreadContent(
  template: string,
  previous: { id: number; title: string },
  origin: string,
): string {
  const reference = `前スレ：「${previous.title}」\n${origin}/board/thread/${previous.id}`
  const kept = template.replace(previousLine, '').trim()
  if (kept === '') return reference
  const room = boardLimits.content - countCodePoints(reference) - 2
  const lines = boardLimits.lines - countLines(reference) - 1
  const cut = [...kept.split('\n').slice(0, lines).join('\n')].slice(0, room).join('').trimEnd()
  return `${cut}\n\n${reference}`
}
