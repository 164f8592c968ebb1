import { relative } from 'node:path'
import { root } from '../start/layout.ts'

/** The result of a test runner's report. Names are `file › test: why`. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  /** Tests that passed only when repeated: counted as passed, and named at the end. */
  repeated: string[]
  /** Seconds by file, from the repository's folder on. */
  seconds: Map<string, number>
}

interface VitestCase {
  status: string
  fullName: string
  /** The messages of every attempt: a test that passed with one was repeated. */
  failureMessages: string[]
}

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  success: boolean
  /** `message`: why the file itself failed, such as the error of a `beforeAll` hook. */
  testResults: { name: string; status: string; message?: string; assertionResults: VitestCase[] }[]
}

interface PlaywrightResult {
  /** ms */
  duration: number
  error?: { message?: string; location?: { line: number } }
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  tests: { status: string; results: PlaywrightResult[] }[]
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

/** Paths of the files that failed outside their tests: one that does not load, or a hook that throws. */
export function findBrokenFiles({ testResults }: VitestReport): string[] {
  return testResults.filter(isBroken).map(({ name }) => name)
}

function isBroken({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/**
 * Counts vitest's tests. A file that failed outside its tests counts as one failure; so does a run that failed without
 * naming one. `again` is the report of a second run of such files, which counts instead. `seconds` is what the durations
 * reporter wrote.
 */
export function countVitest(
  report: VitestReport,
  seconds: Record<string, number> = {},
  again?: VitestReport,
): Counts {
  const repeatedFiles = new Set(again?.testResults.map(({ name }) => name))
  const first = report.testResults.filter(({ name }) => !repeatedFiles.has(name))
  const files = [...first, ...(again?.testResults ?? [])]
  const broken = files.filter(isBroken)
  const named = (wanted: (test: VitestCase) => boolean) =>
    files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(wanted)
        .map((test) => `${relative(root, name)} › ${test.fullName}${reason(test.failureMessages[0])}`),
    )
  const nameFile = ({ name, message }: VitestReport['testResults'][number]) =>
    `${relative(root, name)}${reason(message || undefined)}`
  const count = (...statuses: string[]) =>
    files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => statuses.includes(status)).length
  const failed = count('failed') + broken.length
  const succeeded = again ? first.every(({ status }) => status !== 'failed') && again.success : report.success
  return {
    passed: count('passed'),
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: count('skipped', 'pending', 'todo'),
    failures: [...broken.map(nameFile), ...named(({ status }) => status === 'failed')],
    repeated: [
      ...report.testResults
        .filter(({ name }) => repeatedFiles.has(name) && !broken.some((file) => file.name === name))
        .map(nameFile),
      ...named(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
    ],
    seconds: new Map(Object.entries(seconds)),
  }
}

/** Counts Playwright's tests; an error outside a test is a failure. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const specs = suites.flatMap(specsOf)
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => {
        const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
        return `${file}:${line} › ${title}${reason(error?.message, error?.location?.line)}`
      })
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: named('unexpected'),
    repeated: named('flaky'),
    seconds: secondsOf(specs),
  }
}

// Colours of the terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const colours = /\u001b\[[0-9;]*m/g

/** The beginning of a message on one line, for logs of which only the end is kept. */
function reason(message: string | undefined, line?: number): string {
  if (message === undefined) return ''
  const text = message.replace(colours, '').replace(/\s+/g, ' ').slice(0, 300).trim()
  return `: ${line === undefined ? '' : `line ${line}: `}${text}`
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Tests of one file run beside each other: the sum of what each took. */
function secondsOf(specs: readonly PlaywrightSpec[]): Map<string, number> {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const name = `test/browser/${file}`
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    seconds.set(name, (seconds.get(name) ?? 0) + ms / 1_000)
  }
  return seconds
}

/** The sum of several reports; a runner that crashed without one is a failure. */
export function addCounts(...all: (Counts | undefined)[]): Counts {
  const sum: Counts = {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    repeated: [],
    seconds: new Map(),
  }
  for (const counts of all) {
    sum.passed += counts?.passed ?? 0
    sum.failed += counts?.failed ?? 1
    sum.skipped += counts?.skipped ?? 0
    sum.failures.push(...(counts?.failures ?? []))
    sum.repeated.push(...(counts?.repeated ?? []))
    for (const [file, time] of counts?.seconds ?? []) sum.seconds.set(file, time)
  }
  return sum
}

/** `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Failures and repetitions, a line each. */
export function nameTroubles({ failures, repeated }: Counts): string[] {
  return [
    ...failures.map((name) => `failed: ${name}`),
    ...repeated.map((name) => `passed only when repeated: ${name}`),
  ]
}
