import * as z from 'zod/mini'
import { articleId } from '../common/ids.ts'
import { isBlank, text } from '../common/text.ts'
import { boardLimits } from './limits.ts'
import { boardCategory } from './thread.ts'

const trimmed = z.pipe(
  z.string(),
  z.transform((value: string) => value.trim()),
)

export const titleInput = z.pipe(trimmed, text({ max: boardLimits.title, required: true, plain: true }))
export const contentInput = text({ max: boardLimits.content, lines: boardLimits.lines, required: true })

/** A name with nothing visible in it is no name. */
export const nameInput = z.pipe(
  z.pipe(trimmed, text({ max: boardLimits.name, plain: true })),
  z.transform((value: string) => (isBlank(value) ? undefined : value)),
)

export const reasonInput = z.pipe(
  trimmed,
  text({ max: boardLimits.reportReason, lines: boardLimits.lines, required: true }),
)

export const createThreadBody = z.strictObject({
  title: titleInput,
  game_category: boardCategory,
  content: contentInput,
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
