import type { BenchTable } from './bench.ts'
import type { Comparison } from './compare.ts'
import type { Machine } from './machine.ts'

/** The tables of a bench as text. */
export function formatTables(machine: Machine, tables: readonly BenchTable[]): string {
  const head = `${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, Linux ${machine.kernel}, Node ${machine.node}, nginx ${machine.nginx}, load before ${machine.loadBefore}`
  return [head, ...tables.map(formatTable)].join('\n\n')
}

function formatTable(table: BenchTable): string {
  const extras = [...new Set(table.rows.flatMap((row) => Object.keys(row.extra)))]
  const header = ['', `${table.unit}s/s`, 'p50 ms', 'p99 ms', `CPU µs/${table.unit}`, ...extras]
  const rows = table.rows.map((row) => [
    row.name,
    figure(row.perSecond),
    figure(row.p50),
    figure(row.p99),
    figure(row.cpuMicros),
    ...extras.map((key) => figure(row.extra[key])),
  ])
  const lines = [table.title, columns([header, ...rows]), ...table.comparisons.map(comparisonLine)]
  return [...lines, ...table.notes.map((note) => `  ${note}`)].join('\n')
}

function comparisonLine(comparison: Comparison): string {
  const { goal, candidate, baseline, rateRatio, cpuRatio, wanted } = comparison
  const verdict =
    wanted === undefined ? '' : ` — wanted ${wanted.text}: ${wanted.met ? 'holds' : 'FALLS SHORT'}`
  return `  ${goal}: ${candidate.name} / ${baseline.name} = ${rateRatio.toFixed(2)}× rate, ${cpuRatio.toFixed(2)}× CPU${verdict}`
}

/** Three digits that mean something. */
function figure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toPrecision(value >= 1 ? 3 : 2)
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => {
      const cells = row.map((cell, i) =>
        i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      return `  ${cells.join('  ').trimEnd()}`
    })
    .join('\n')
}
