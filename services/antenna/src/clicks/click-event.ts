import { clickPages } from '@gamelog/contracts/antenna/click'
import { articleId, isoTime } from '@gamelog/contracts/common/ids'
import * as z from 'zod/mini'

/** An acknowledged click on its way to the tables. */
export const clickEvent = z.object({
  id: z.uuid(),
  at: isoTime,
  article_id: articleId,
  page: z.enum(clickPages),
  from_host: z.nullable(z.string()),
  visitor: z.string(),
  is_bot: z.boolean(),
})
export type ClickEvent = z.infer<typeof clickEvent>

/** The normalised host name; null for anything else. It is stored as text, never requested. */
export function parseFromHost(from: string | undefined): string | null {
  const host = from?.toLowerCase().replace(/\.$/, '')
  const isHost = host !== undefined && host.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host)
  return isHost ? host : null
}
