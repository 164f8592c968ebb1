/** What a test runner's own report comes to. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not even be loaded counts as one failure; so does a run that failed without saying where. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed only when repeated counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** The sum of several reports; a runner that crashed without one is a failure. */
export function addCounts(...all: (Counts | undefined)[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of all) {
    sum.passed += counts?.passed ?? 0
    sum.failed += counts?.failed ?? 1
    sum.skipped += counts?.skipped ?? 0
  }
  return sum
}

/** `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
