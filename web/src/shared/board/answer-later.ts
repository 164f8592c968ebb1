import { drafts, keepDraft } from './stores.ts'

/** Begins an answer to a post in the draft of its thread, whose page shows it in the composer. */
export function answerLater(threadId: number, number: number): void {
  const place = `thread:${threadId}`
  const before = drafts.get().get(place)?.content ?? ''
  const anchor = `>>${number}\n`
  if (before.split('\n').includes(`>>${number}`)) return
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  keepDraft(place, { content: `${before}${gap}${anchor}` })
}
