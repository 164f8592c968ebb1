import { retentionDays } from '@gamelog/contracts/common/retention'
import type { PartitionedTable } from '@gamelog/server/day-partitions'

/** Single events; what they add up to is kept longer. */
export const eventPartitions: readonly PartitionedTable[] = [
  { name: 'views', keepDays: retentionDays.events - 1 },
  { name: 'clicks', keepDays: retentionDays.events - 1 },
  { name: 'uncounted_events', keepDays: retentionDays.events - 1 },
  { name: 'transitions', keepDays: retentionDays.events - 1 },
]
