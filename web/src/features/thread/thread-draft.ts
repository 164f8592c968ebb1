import { parseAnchors } from '@gamelog/domain/anchors'
import { drafts, keepDraft } from '../../shared/board/stores.ts'

/** Key of a thread's draft. */
export function draftPlace(threadId: number): string {
  return `thread:${threadId}`
}

/** The unsent text of a thread; '' = none. */
export function useThreadDraft(threadId: number): string {
  return drafts.use().get(draftPlace(threadId))?.content ?? ''
}

export function keepThreadDraft(threadId: number, content: string): void {
  keepDraft(draftPlace(threadId), { content })
}

/** Adds an anchor or a quote to the draft of a thread. */
export function addToDraft(threadId: number, text: string): void {
  const before = drafts.get().get(draftPlace(threadId))?.content ?? ''
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  keepThreadDraft(threadId, `${before}${gap}${text}`)
}

/** A text with its anchors replaced by links to the posts of the thread at `address`. */
function linkAnchors(content: string, address: string): string {
  let text = ''
  let at = 0
  for (const { start, end, ranges } of parseAnchors(content)) {
    // A link takes in the ASCII characters after it.
    const gap = /^[!-~]/.test(content.slice(end)) ? ' ' : ''
    text += `${content.slice(at, start)}${address}#p${ranges[0]?.from}${gap}`
    at = end
  }
  return text + content.slice(at)
}

/** Moves the draft of a thread to another one, where its anchors would name other posts. */
export function carryDraft(from: number, to: number): void {
  const content = drafts.get().get(draftPlace(from))?.content ?? ''
  if (content === '') return
  addToDraft(to, linkAnchors(content, `${location.origin}/board/thread/${from}`))
  keepThreadDraft(from, '')
}
