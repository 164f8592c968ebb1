import { retentionDays } from '@gamelog/contracts/common/retention'
import type { PartitionedTable } from '@gamelog/server/day-partitions'

/** Single clicks; what they add up to is kept longer. */
export const clickPartitions: readonly PartitionedTable[] = [
  { name: 'clicks', keepDays: retentionDays.events - 1 },
  { name: 'uncounted_clicks', keepDays: retentionDays.events - 1 },
]
