import * as z from 'zod/mini'
import { articleId } from '../common/ids.ts'
import { text } from '../common/text.ts'
import { isBlank } from '../common/text-rule.ts'
import { contentRule, nameRule, openingRule, reasonRule, titleRule } from './text-rules.ts'
import { boardCategory } from './thread.ts'

export const titleInput = text(titleRule)
export const contentInput = text(contentRule)

/** A name without a visible character counts as absent. */
const nameInput = z.pipe(
  text(nameRule),
  z.transform((value: string) => (isBlank(value) ? undefined : value)),
)

const reasonInput = text(reasonRule)

export const createThreadBody = z.strictObject({
  title: titleInput,
  game_category: boardCategory,
  content: text(openingRule),
  name: z.optional(nameInput),
  /** The article the thread talks about. */
  article_id: z.optional(articleId),
})
export type CreateThreadBody = z.output<typeof createThreadBody>

export const createPostBody = z.strictObject({ content: contentInput, name: z.optional(nameInput) })
export type CreatePostBody = z.output<typeof createPostBody>

export const reportBody = z.strictObject({ reason: reasonInput })

export const reactionType = z.enum(['like', 'dislike'])
export type ReactionType = z.infer<typeof reactionType>
export const reactionBody = z.strictObject({ type: reactionType, action: z.literal('toggle') })
