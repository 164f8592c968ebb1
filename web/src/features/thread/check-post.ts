import { type CreatePostBody, contentRule, nameRule } from '@gamelog/contracts/board/post'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text'
import type { Attempt } from '@gamelog/domain/draft-store'
import { nextAttempt } from '../../shared/board/attempt.ts'
import { drafts, keepDraft } from '../../shared/board/stores.ts'

/** Removes a sent text from a draft. Text typed since sending stays. */
export function clearDraft(place: string, sent: string): void {
  const now = drafts.get().get(place)?.content ?? ''
  keepDraft(place, {
    content: now.startsWith(sent) ? now.slice(sent.length).trimStart() : now,
    sent: undefined,
  })
}

interface CheckedPost {
  /** Why it cannot be sent; null when it can. */
  refusal: string | null
  body: CreatePostBody
  attempt: Attempt
}

/** Validates the draft of a place and makes the attempt to send it; the same one again where that got no answer. */
export function checkPost(place: string, content: string, name: string): CheckedPost {
  const body = { content, ...(isBlank(name) ? {} : { name }) }
  const refusal = isBlank(content)
    ? '投稿内容を入力してください'
    : (textRefusal(contentRule, content) ?? textRefusal(nameRule, name))
  const attempt = nextAttempt(drafts.get().get(place)?.sent, body)
  if (!refusal) keepDraft(place, { content, sent: attempt })
  return { refusal, body, attempt }
}
