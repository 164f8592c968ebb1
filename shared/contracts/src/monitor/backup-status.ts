import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'

/** The status that the schedule of backups leaves beside them for the monitor. */
export const backupStatus = z.object({
  /** Last backup of the schedule that was written whole. */
  succeeded_at: z.nullable(isoTime),
  /** Last failure since then, with its one line. */
  failed: z.nullable(z.object({ at: isoTime, error: z.string() })),
  /** The next one must be there by then. */
  due_at: isoTime,
})
export type BackupStatus = z.infer<typeof backupStatus>
