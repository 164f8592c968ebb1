import { deviceClass } from '@gamelog/contracts/admin/page-view'
import { isoTime } from '@gamelog/contracts/common/ids'
import * as z from 'zod/mini'

/** A page view between its acknowledgement and the table. */
export const pageViewEvent = z.object({
  id: z.uuid(),
  at: isoTime,
  path: z.string(),
  title: z.string(),
  device: deviceClass,
  /** shared/server/src/visitor.ts */
  visitor: z.string(),
  is_bot: z.boolean(),
})
export type PageViewEvent = z.infer<typeof pageViewEvent>
