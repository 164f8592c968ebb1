import * as z from 'zod/mini'
import { articleCategory } from '../common/game-category.ts'
import { text } from '../common/text.ts'

/** Code points of a site's name. */
export const maxNameLength = 40
/** Cases of a category rule. */
const maxRuleCases = 20

/** A category rule as a form sends it: the exceptions, then one case for the rest. */
export const categoryRuleInput = z
  .array(
    z.strictObject({
      category: articleCategory,
      title_includes: z.optional(text({ label: 'タイトルに含む語', max: 100, required: true })),
      kind: z.optional(z.literal('guide')),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(maxRuleCases),
    z.refine((cases) => cases.findIndex((each) => each.title_includes === undefined) === cases.length - 1, {
      message: '最後に、残りの記事のゲームを1つ選んでください',
    }),
  )
