import { replyTargets } from './anchors.ts'
import { findLinks } from './links.ts'
import type { TreePost } from './reply-tree.ts'

/** A line behind one arrow, as 引用 writes it; two arrows are an anchor. */
const quotedLine = /^[>＞](?![>＞])[ \u3000]*(.+)$/gm
/** 引用 leaves one arrow of an anchor. */
const arrows = /[>＞]{2,}(?=[0-9０-９])/g

const plain = (text: string) => text.replace(arrows, ([arrow = '']) => arrow)

const none: ReadonlySet<number> = new Set()

/**
 * How many other posts quote a post, by its number: its text behind an arrow, or its address. A quoted line is of the post
 * answered if that has it, else of the newest earlier one with this very line. A post quotes another once. Those in `muted`
 * do not count.
 */
export function countQuotes(
  threadId: number,
  posts: readonly TreePost[],
  muted: ReadonlySet<number> | ReadonlyMap<number, unknown> = none,
): Map<number, number> {
  const counts = new Map<number, number>()
  const texts = new Map<number, string>()
  const lines = new Map<string, number>()
  for (const { post_number: number, content } of posts) {
    const text = plain(content)
    if (!muted.has(number)) {
      const quoted = new Set(linkedPosts(threadId, content))
      const answered = replyTargets(content)
      for (const [, line = ''] of text.matchAll(quotedLine)) {
        const source = answered.find((target) => texts.get(target)?.includes(line.trim()))
        const other = source ?? lines.get(line.trim())
        if (other !== undefined) quoted.add(other)
      }
      quoted.delete(number)
      for (const other of quoted) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
    texts.set(number, text)
    for (const line of text.split('\n')) if (line.trim() !== '') lines.set(line.trim(), number)
  }
  return counts
}

/** Posts of the thread whose addresses a text has; of which site is not compared: others have no such paths. */
function linkedPosts(threadId: number, content: string): number[] {
  if (!content.includes('://')) return []
  return findLinks(content).flatMap(({ thread }) => (thread?.id === threadId ? (thread.post ?? []) : []))
}
