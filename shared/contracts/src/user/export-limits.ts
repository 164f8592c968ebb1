import { retentionDays } from '../common/retention.ts'

/** Export of a member's data. */
export const exportLimits = {
  /** Seconds after a file is ready before the next may be asked for. */
  interval: 3_600,
  /** Seconds the file can be downloaded, and a failure is shown. */
  lifetime: retentionDays.exports * 86_400,
  /** Bytes of the JSON; some 100,000 posts of the greatest length. */
  bytes: 200 * 1_024 * 1_024,
} as const

/** Version of the file; docs/export.md describes it. */
export const exportVersion = 1
