import type { PartitionedTable } from '@gamelog/server/day-partitions'

/** Single clicks; what they add up to is kept longer. */
export const clickPartitions: readonly PartitionedTable[] = [
  { name: 'clicks', setting: 'retention.events' },
  { name: 'uncounted_clicks', setting: 'retention.events' },
]
