import { widgetId } from '@gamelog/contracts/widget/ids'
import { fillRule, widgetSettings } from '@gamelog/contracts/widget/settings'
import * as z from 'zod/mini'
import { themes } from './bare-page.ts'

const { order, category, count } = fillRule.shape

/** `a,b`; empty = none chosen. */
const ids = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.transform((text) => (text === '' ? [] : text.split(','))),
  ),
  widgetSettings.shape.article_ids,
)
const digits = z.pipe(z.string().check(z.regex(/^[1-9][0-9]?$/)), z.transform(Number))

/** Choices in place of the saved ones; absent = as saved. */
export const previewQuery = z.strictObject({
  ids: z.optional(ids),
  order: z.optional(order),
  category: z.optional(category),
  count: z.optional(z.pipe(digits, count)),
  theme: z.optional(z.enum(themes)),
})

export const previewParams = z.strictObject({ id: widgetId })

/** `{id}.js` */
export const previewFile = z.strictObject({
  file: z.pipe(
    z.pipe(
      z.string().check(z.endsWith('.js')),
      z.transform((file) => file.slice(0, -3)),
    ),
    widgetId,
  ),
})
