import { clickPages } from '@gamelog/contracts/antenna/click'
import { articleId, isoTime } from '@gamelog/contracts/common/ids'
import { siteDomain, widgetId } from '@gamelog/contracts/widget/ids'
import * as z from 'zod/mini'

/** An acknowledged click on its way to the tables. */
export const clickEvent = z.object({
  id: z.uuid(),
  at: isoTime,
  article_id: articleId,
  page: z.enum(clickPages),
  from_host: z.nullable(z.string()),
  /** Of 続きを読む by a reader who came from a widget. */
  widget_id: z.nullable(widgetId),
  /** Daily hashes (shared/server/src/visitor.ts). */
  visitor: z.string(),
  network: z.string(),
  member: z.nullable(z.string()),
  is_bot: z.boolean(),
  is_cross_site: z.boolean(),
})
export type ClickEvent = z.infer<typeof clickEvent>

/** The normalised host name; null for anything else. It is stored as text, never requested. */
export function parseFromHost(from: string | undefined): string | null {
  const host = from?.toLowerCase().replace(/\.$/, '')
  return siteDomain.safeParse(host).data ?? null
}
