import type { PartitionedTable } from '@gamelog/server/day-partitions'

/** Single events; what they add up to is kept longer. */
export const eventPartitions: readonly PartitionedTable[] = [
  { name: 'views', setting: 'retention.events' },
  { name: 'clicks', setting: 'retention.events' },
  { name: 'uncounted_events', setting: 'retention.events' },
  { name: 'transitions', setting: 'retention.events' },
]
