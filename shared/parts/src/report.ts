/** Progress output, one line per step, for terminals and logs alike. */
export interface Report {
  /** Runs a step and prints how long it took. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>
  line(text: string): void
}

/** Progress lines on a stream, by default stdout. */
export function createReport(write: (text: string) => void = (text) => process.stdout.write(text)): Report {
  return {
    async step(label, work) {
      const started = performance.now()
      const result = await work()
      write(`✓ ${label} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
      return result
    },
    line: (text) => write(`${text}\n`),
  }
}

/** Two columns, aligned, indented by two. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}
