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
  /** Daily hashes (shared/server/src/visitor.ts). The last three are absent in events of an earlier version. */
  visitor: z.string(),
  network: z._default(z.nullable(z.string()), null),
  member: z._default(z.nullable(z.string()), null),
  is_bot: z.boolean(),
  is_cross_site: z._default(z.boolean(), false),
})
export type ClickEvent = z.infer<typeof clickEvent>

/** The normalised host name; null for anything else. It is stored as text, never requested. */
export function parseFromHost(from: string | undefined): string | null {
  const host = from?.toLowerCase().replace(/\.$/, '')
  const isHost = host !== undefined && host.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host)
  return isHost ? host : null
}
