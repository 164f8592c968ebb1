import { boardLimits } from '@gamelog/contracts/board/limits'
import { countCodePoints, countLines } from '@gamelog/contracts/common/text'

/** Reference to the previous thread in the format used below. */
const previousLine = /^前スレ[^\n]*(?:\n\S*\/board\/thread\/\d+[ \t]*)?(?:\n+|$)/mu

/**
 * First post of a next thread: the text of the previous first post with the reference to the previous thread replaced.
 * The text is truncated to the limits of a post.
 */
export function nextThreadContent(
  template: string,
  previous: { id: number; title: string },
  origin: string,
): string {
  const reference = `前スレ: 「${previous.title}」\n${origin}/board/thread/${previous.id}`
  const kept = template.replace(previousLine, '').trim()
  if (kept === '') return reference
  const room = boardLimits.content - countCodePoints(reference) - 2
  const lines = boardLimits.lines - countLines(reference) - 1
  const cut = [...kept.split('\n').slice(0, lines).join('\n')].slice(0, room).join('').trimEnd()
  return `${cut}\n\n${reference}`
}
