import { expect, test } from 'vitest'
import { createSystemMeter } from './system-values.ts'

test('in a container of its own the network is not known; the machine is', async () => {
  const meter = createSystemMeter({ folder: import.meta.dirname, ownContainer: true })
  const values = await meter.measure()
  expect([values.network_recv_mb, values.network_sent_mb]).toEqual([null, null])
  expect(values.cores).toBeGreaterThan(0)
  expect(values.cpu_percent).toBeLessThanOrEqual(100)
  expect(values.memory_used_gb).toBeLessThanOrEqual(values.memory_total_gb ?? 0)
  expect(values.disk_used_gb).toBeLessThanOrEqual(values.disk_total_gb ?? 0)
})

test('a disk that cannot be read is not known', async () => {
  const { disk_percent, disk_used_gb, disk_total_gb } = await createSystemMeter({
    folder: '/nowhere/at/all',
    ownContainer: true,
  }).measure()
  expect([disk_percent, disk_used_gb, disk_total_gb]).toEqual([null, null, null])
})
