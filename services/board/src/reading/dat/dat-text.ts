import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { jstClock, jstSecond } from '@gamelog/domain/jst'
import type { PublicPostRow } from '../../core/posts/public-post.ts'

/** In each field of a post that nobody may read; programs know the word. */
const removed = 'あぼーん'
/** What programs show of an author without an ID. */
const noId = '???'

const control = /\p{Cc}/gu
const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** One line of text as HTML: it holds no `<`, so that no text can end a field or a line. */
export function datHtml(text: string): string {
  return text.replace(control, ' ').replace(/[&<>"]/g, (sign) => special[sign] as string)
}

/** `2026/11/23(月) 12:34:56.78`. */
export function datTime(at: Date): string {
  const hundredths = Math.floor(jstClock(at).getUTCMilliseconds() / 10)
  return `${jstSecond(at)}.${String(hundredths).padStart(2, '0')}`
}

/**
 * The line of a post: `name<>mail<>time ID:xxxxxxxx<> text <>title`, the title only with the first. A deleted or hidden
 * post shows neither author nor time.
 */
export function datLine(post: PublicPostRow, title: string): string {
  const end = `<>${post.post_number === 1 ? datHtml(title) : ''}\n`
  if (post.deleted_at !== null || post.hidden) return `${removed}<>${removed}<>${removed}<> ${removed} ${end}`
  const id = post.display_id === operatorDisplayId ? noId : post.display_id
  const text = post.content.split('\n').map(datHtml).join(' <br> ')
  return `${datHtml(post.user_name)}<><>${datTime(post.posted_at)} ID:${id}<> ${text} ${end}`
}
