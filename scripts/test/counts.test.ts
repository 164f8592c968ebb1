import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../start/layout.ts'
import {
  addCounts,
  countPlaywright,
  countVitest,
  describeCounts,
  findBrokenFiles,
  nameTroubles,
} from './counts.ts'
import { describeSlowest } from './slowest-files.ts'

const good = { status: 'passed', fullName: 'x holds', failureMessages: [] }
const skipped = { status: 'skipped', fullName: 'x waits', failureMessages: [] }
const clean = {
  success: true,
  testResults: [{ name: join(root, 'c.test.ts'), status: 'passed', assertionResults: Array(5).fill(good) }],
}

test('counts are summed over the runners', () => {
  const browser = countPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [],
  })
  expect(describeCounts(addCounts(countVitest(clean), browser))).toBe('8 passed, 1 failed')
})

test('skipped tests are shown', () => {
  const todo = { ...skipped, status: 'todo' }
  const results = [...clean.testResults, { name: 'd', status: 'passed', assertionResults: [skipped, todo] }]
  expect(describeCounts(countVitest({ ...clean, testResults: results }))).toBe(
    '5 passed, 0 failed, 2 skipped',
  )
})

test('a file that does not load, an error outside a test and a crashed runner are failures', () => {
  const unloadable = {
    ...clean,
    success: false,
    testResults: [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] }],
  }
  expect(countVitest(unloadable).failed).toBe(1)
  expect(nameTroubles(countVitest(unloadable))).toEqual(['failed: a.test.ts'])
  expect(countVitest({ ...clean, success: false }).failed).toBe(1)
  expect(addCounts(countVitest(clean), undefined).failed).toBe(1)
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{}], suites: [] }).failed).toBe(1)
})

test('a file whose hook throws is named, and is passed only when repeated if its second run is good', () => {
  const name = join(root, 'a.test.ts')
  const broken = { name, status: 'failed', message: 'no server', assertionResults: [skipped, skipped] }
  const report = { success: false, testResults: [...clean.testResults, broken] }
  expect(findBrokenFiles(report)).toEqual([name])
  expect(describeCounts(countVitest(report))).toBe('5 passed, 1 failed, 2 skipped')
  expect(nameTroubles(countVitest(report))).toEqual(['failed: a.test.ts: no server'])

  const passed = { name, status: 'passed', assertionResults: [good, good] }
  const again = countVitest(report, {}, { success: true, testResults: [passed] })
  expect(describeCounts(again)).toBe('7 passed, 0 failed')
  expect(nameTroubles(again)).toEqual(['passed only when repeated: a.test.ts: no server'])

  const brokenAgain = countVitest(report, {}, { success: false, testResults: [broken] })
  expect(describeCounts(brokenAgain)).toBe('5 passed, 1 failed, 2 skipped')
  expect(brokenAgain.repeated).toEqual([])
})

test('what failed, and what passed only when repeated, is named', () => {
  const error = { message: '\u001b[31mError: no\u001b[39m\n\n  Locator: x\n', location: { line: 9 } }
  const spec = (title: string, status: string) => ({
    title,
    file: 'b.spec.ts',
    line: 3,
    tests: [
      {
        status,
        results: status === 'expected' ? [{ duration: 500 }] : [{ error, duration: 500 }, { duration: 250 }],
      },
    ],
  })
  const browser = countPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('good', 'expected')],
        suites: [{ specs: [spec('bad', 'unexpected'), spec('shaky', 'flaky')] }],
      },
    ],
  })
  const failure = { status: 'failed', fullName: 'x fails', failureMessages: ['no\n    at a.test.ts'] }
  const repeated = { status: 'passed', fullName: 'x wavers', failureMessages: ['no'] }
  const unit = countVitest(
    {
      success: false,
      testResults: [
        { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [failure, repeated, good] },
      ],
    },
    { 'a.test.ts': 3 },
  )
  const sum = addCounts(unit, browser)
  expect(describeCounts(sum)).toBe('4 passed, 2 failed')
  expect(describeSlowest(sum.seconds)).toEqual([
    'slowest files (seconds of their own, beside others):',
    '    3.0  a.test.ts',
    '    2.0  test/browser/b.spec.ts',
  ])
  expect(nameTroubles(sum)).toEqual([
    'failed: a.test.ts › x fails: no at a.test.ts',
    'failed: b.spec.ts:3 › bad: line 9: Error: no Locator: x',
    'passed only when repeated: a.test.ts › x wavers: no',
    'passed only when repeated: b.spec.ts:3 › shaky: line 9: Error: no Locator: x',
  ])
})
