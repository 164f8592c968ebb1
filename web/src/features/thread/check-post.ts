import type { CreatePostBody } from '@gamelog/contracts/board/input'
import { contentRule, nameRule } from '@gamelog/contracts/board/text-rules'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text-rule'

/** What is sent of a form, and why it cannot be sent as it is; null when it can. */
export function checkPost(content: string, name: string): { refusal: string | null; body: CreatePostBody } {
  const body = { content, ...(isBlank(name) ? {} : { name }) }
  if (isBlank(content)) return { refusal: '投稿内容を入力してください', body }
  return { refusal: textRefusal(contentRule, content) ?? textRefusal(nameRule, name), body }
}
