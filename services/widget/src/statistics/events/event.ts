import { articleId, isoTime } from '@gamelog/contracts/common/ids'
import { siteDomain, widgetId } from '@gamelog/contracts/widget/ids'
import * as z from 'zod/mini'

const experimentId = z.nullable(z.int())

const common = {
  id: z.uuid(),
  at: isoTime,
  /** Daily hash (shared/server/src/visitor.ts). */
  visitor: z.string(),
  is_bot: z.boolean(),
  /** The caller named a page of another site than the one that shows the widget, or none: a program. */
  is_other_origin: z.boolean(),
}

const viewEvent = z.object({
  ...common,
  kind: z.literal('view'),
  widget_id: widgetId,
  domain: siteDomain,
  /** As the script said; checked against the experiments when it is stored. */
  experiment_id: experimentId,
  /** Within ten minutes of a counted one of its visitor, widget and domain. */
  is_repeat: z.boolean(),
})
export type ViewEvent = z.infer<typeof viewEvent>

/** A view as the token of a click names it. */
const namedView = z.object({
  id: z.uuid(),
  at: isoTime,
  widget_id: widgetId,
  domain: siteDomain,
  experiment_id: experimentId,
  is_counted: z.boolean(),
})
export type NamedView = z.infer<typeof namedView>

const clickEvent = z.object({
  ...common,
  kind: z.literal('click'),
  article_id: articleId,
  /** As the caller said; of the view where there is one. */
  widget_id: z.nullable(widgetId),
  /** Null without a valid token. */
  view: z.nullable(namedView),
})
export type ClickEvent = z.infer<typeof clickEvent>

/** An acknowledged view or click on its way to the tables. */
export const widgetEvent = z.discriminatedUnion('kind', [viewEvent, clickEvent])
export type WidgetEvent = z.infer<typeof widgetEvent>
