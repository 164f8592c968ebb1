import { deviceClass } from '@gamelog/contracts/admin/page-view'
import { isoTime } from '@gamelog/contracts/common/ids'
import * as z from 'zod/mini'

/** An acknowledged page view on its way to the table. */
export const pageViewEvent = z.object({
  id: z.uuid(),
  at: isoTime,
  /** Of a screen (stored-page.ts). */
  path: z.string(),
  title: z.string(),
  device: deviceClass,
  /** Daily hash (shared/server/src/visitor.ts). */
  visitor: z.string(),
  is_bot: z.boolean(),
  is_cross_site: z.boolean(),
})
export type PageViewEvent = z.infer<typeof pageViewEvent>
