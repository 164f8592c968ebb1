import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, describeCounts } from './counts.ts'

const clean = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
  testResults: [],
}

test('counts are summed over the runners', () => {
  const browser = countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] })
  expect(describeCounts(addCounts(countVitest(clean), browser))).toBe('8 passed, 1 failed')
})

test('skipped tests are shown', () => {
  expect(describeCounts(countVitest({ ...clean, numPendingTests: 1, numTodoTests: 1 }))).toBe(
    '5 passed, 0 failed, 2 skipped',
  )
})

test('a file that does not load, an error outside a test and a crashed runner are failures', () => {
  const unloadable = { ...clean, success: false, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(countVitest(unloadable).failed).toBe(1)
  expect(countVitest({ ...clean, success: false }).failed).toBe(1)
  expect(addCounts(countVitest(clean), undefined).failed).toBe(1)
  expect(
    countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 }, errors: [{}] }).failed,
  ).toBe(2)
})
