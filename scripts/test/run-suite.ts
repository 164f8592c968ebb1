import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError } from '@gamelog/parts/launch-error'
import { createReport, type Report } from '@gamelog/parts/report'
import { addCounts, type Counts, describeCounts, nameTroubles } from './counts.ts'
import { memoryFolder } from './memory-folder.ts'
import { describeSlowest } from './slowest-files.ts'

/** Result of a runner; `undefined`, a failure, when it ended without a report; `none` when it had no files. */
export type Outcome = Counts | undefined | 'none'

/**
 * Runs test runners and prints their result: the ten slowest files, failures and repetitions, wall time, and the
 * counts alone on the last line. `folder` takes the runners' reports. Sets the exit code.
 */
export async function runSuite(
  run: (tools: { folder: string; report: Report }) => Promise<Outcome[]>,
): Promise<void> {
  const started = performance.now()
  const report = createReport()
  keepTemporaryFilesInMemory()
  const folder = mkdtempSync(join(tmpdir(), 'gamelog-reports-'))
  // Ctrl-C reaches the runners as well; this process stays to stop what it started itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => {})
  try {
    const outcomes = await run({ folder, report })
    const sum = addCounts(...outcomes.filter((outcome) => outcome !== 'none'))
    const seconds = Math.round((performance.now() - started) / 1_000)
    const wall = `wall time: ${Math.floor(seconds / 60)} min ${seconds % 60} s`
    report.line(
      ['', ...describeSlowest(sum.seconds), ...nameTroubles(sum), wall, describeCounts(sum)].join('\n'),
    )
    process.exitCode = sum.failed > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`${error instanceof LaunchError ? error.message : (error as Error).stack}\n`)
    report.line(describeCounts(addCounts(undefined)))
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** For this process and all it starts; a TMPDIR of the caller stays. */
function keepTemporaryFilesInMemory(): void {
  const folder = memoryFolder()
  if (folder !== undefined) process.env.TMPDIR ??= folder
}
