import type { CreatePostBody } from '@gamelog/contracts/board/input'
import { contentRule, nameRule } from '@gamelog/contracts/board/text-rules'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text-rule'
import { type Attempt, nextAttempt } from '../../shared/board/attempt.ts'
import { drafts, keepDraft } from '../../shared/board/stores.ts'

/** Takes what was sent out of a draft. What was typed while it was on its way stays. */
export function clearDraft(place: string, sent: string): void {
  const now = drafts.get().get(place)?.content ?? ''
  keepDraft(place, { content: now.startsWith(sent) ? now.slice(sent.length).trimStart() : now })
}

interface CheckedPost {
  /** Why it cannot be sent as it is; null when it can. */
  refusal: string | null
  body: CreatePostBody
  attempt: Attempt
}

/** What is sent of a form. `before` is the attempt whose answer never came, if there is one. */
export function checkPost(content: string, name: string, before: Attempt | null): CheckedPost {
  const body = { content, ...(isBlank(name) ? {} : { name }) }
  const refusal = isBlank(content)
    ? '投稿内容を入力してください'
    : (textRefusal(contentRule, content) ?? textRefusal(nameRule, name))
  return { refusal, body, attempt: nextAttempt(before, body) }
}
