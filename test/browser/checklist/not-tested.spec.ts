import { expect } from '@playwright/test'
import { test } from '../site-test.ts'
import { notTested } from './not-tested.ts'

test('what the checklist leaves out is named once, with its section and a reason', () => {
  for (const { section, requirement, why } of notTested) {
    expect(section).toBeGreaterThanOrEqual(1)
    expect(section).toBeLessThanOrEqual(9)
    expect(requirement.trim().length, requirement).toBeGreaterThan(10)
    expect(why.trim().length, requirement).toBeGreaterThan(20)
  }
  expect(new Set(notTested.map(({ requirement }) => requirement)).size).toBe(notTested.length)
  const lines = notTested.map(({ section, requirement, why }) => `§${section} ${requirement}: ${why}`)
  process.stdout.write(`Not tested by the checklist:\n${lines.join('\n')}\n`)
})
