import { LaunchError } from '@gamelog/parts/launch-error'
import type { BenchContext, BenchTable } from './bench.ts'

/**
 * Takes the tables asked for one after the other; one that cannot be measured says why and costs the others
 * nothing. @throws LaunchError for a part that is none.
 */
export async function collectTables(
  context: Pick<BenchContext, 'report' | 'parts'>,
  tables: Record<string, () => Promise<BenchTable>>,
): Promise<BenchTable[]> {
  const unknown = context.parts.find((part) => !Object.hasOwn(tables, part))
  if (unknown !== undefined) throw new LaunchError(`no part ${unknown}: ${Object.keys(tables).join(', ')}`)
  const done: BenchTable[] = []
  for (const [name, measure] of Object.entries(tables)) {
    if (context.parts.length > 0 && !context.parts.includes(name)) continue
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
