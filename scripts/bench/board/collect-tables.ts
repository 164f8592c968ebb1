import type { BenchContext, BenchTable } from '../bench.ts'

/** Takes tables one after the other; one that cannot be measured says why and costs the others nothing. */
export async function collectTables(
  context: Pick<BenchContext, 'report'>,
  tables: Record<string, () => Promise<BenchTable>>,
): Promise<BenchTable[]> {
  const done: BenchTable[] = []
  for (const [name, measure] of Object.entries(tables)) {
    try {
      done.push(await measure())
    } catch (error) {
      const reason = `not measured: ${(error as Error).message}`
      context.report.line(`  ${name} ${reason}`)
      done.push({ title: name, unit: 'run', rows: [], comparisons: [], notes: [reason] })
    }
  }
  return done
}
