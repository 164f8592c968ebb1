import { expect, test } from 'vitest'
import { momentText, samplesOf } from './samples.ts'

test('samples of the machine and of GAMELOG are joined by their time; what is missing is null', () => {
  const system = { disk_percent: 40, memory_percent: 70, network_recv_mb: 1, network_sent_mb: null }
  const rows = samplesOf({
    system: [
      { ...system, timestamp: '2026-11-22T05:01:00Z', cpu_percent: 20 },
      { ...system, timestamp: '2026-11-22T05:00:00Z', cpu_percent: 10 },
    ],
    gamelog_total: [
      { timestamp: '2026-11-22T05:01:00Z', cpu_percent: 5, memory_mb: 900, memory_percent: 6 },
      { timestamp: '2026-11-22T05:02:00Z', cpu_percent: 4, memory_mb: 900, memory_percent: null },
    ],
  })
  expect(rows.map(({ cpu, ownCpu, memory, sent }) => [cpu, ownCpu, memory, sent])).toEqual([
    [10, null, 70, null],
    [20, 5, 70, null],
    [null, 4, null, null],
  ])
  expect(momentText(rows[0]?.at ?? 0, false)).toBe('14:00')
  expect(momentText(rows[0]?.at ?? 0, true)).toBe('11/22 14:00')
})
