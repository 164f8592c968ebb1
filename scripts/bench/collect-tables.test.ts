import { describe, expect, it, vi } from 'vitest'
import type { BenchTable } from './bench.ts'
import { collectTables } from './collect-tables.ts'

function table(title: string): BenchTable {
  return { title, unit: 'run', rows: [], comparisons: [], notes: [] }
}

const report = { line: () => {}, step: async <T>(_: string, work: () => Promise<T>) => work() }

describe('collectTables', () => {
  it('measures all, or the parts asked for', async () => {
    const tables = { reads: async () => table('R'), misses: async () => table('M') }
    const titles = async (parts: string[]) =>
      (await collectTables({ report, parts }, tables)).map(({ title }) => title)
    expect(await titles([])).toEqual(['R', 'M'])
    expect(await titles(['misses'])).toEqual(['M'])
  })

  it('refuses a part that is none before it measures anything', async () => {
    const reads = vi.fn(async () => table('R'))
    await expect(collectTables({ report, parts: ['reads', 'x'] }, { reads })).rejects.toThrow(
      'no part x: reads',
    )
    expect(reads).not.toHaveBeenCalled()
  })

  it('goes on after one that cannot be measured', async () => {
    const done = await collectTables(
      { report, parts: [] },
      { broken: () => Promise.reject(new Error('why')), reads: async () => table('R') },
    )
    expect(done.map(({ title, notes }) => [title, ...notes])).toEqual([
      ['broken', 'not measured: why'],
      ['R'],
    ])
  })
})
