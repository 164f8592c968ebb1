import type { CreatePostBody } from '@gamelog/contracts/board/input'
import { contentRule, nameRule } from '@gamelog/contracts/board/text-rules'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text-rule'
import { type Attempt, nextAttempt } from '../../shared/board/attempt.ts'
import { drafts, keepDraft } from '../../shared/board/stores.ts'

/** Removes a sent text from a draft. Text typed since sending stays. */
export function clearDraft(place: string, sent: string): void {
  const now = drafts.get().get(place)?.content ?? ''
  keepDraft(place, { content: now.startsWith(sent) ? now.slice(sent.length).trimStart() : now })
}

interface CheckedPost {
  /** Why it cannot be sent; null when it can. */
  refusal: string | null
  body: CreatePostBody
  attempt: Attempt
}

/** Validates a form and makes the attempt to send. `before` is an attempt that got no answer, if there is one. */
export function checkPost(content: string, name: string, before: Attempt | null): CheckedPost {
  const body = { content, ...(isBlank(name) ? {} : { name }) }
  const refusal = isBlank(content)
    ? '投稿内容を入力してください'
    : (textRefusal(contentRule, content) ?? textRefusal(nameRule, name))
  return { refusal, body, attempt: nextAttempt(before, body) }
}
