import { expect, test } from 'vitest'
import { dayAndAge } from './times.ts'

test.each([
  ['2026-11-22T20:00:00Z', '2026/11/23（1日未満）'],
  ['2026-10-14T03:00:00Z', '2026/10/14（40日前）'],
  ['2026-06-10T03:00:00Z', '2026/06/10（5か月前）'],
  ['2025-11-10T03:00:00Z', '2025/11/10（1年前）'],
  ['2025-06-02T03:00:00Z', '2025/06/02（1年5か月前）'],
])('%s is shown as %s', (time, text) =>
  expect(dayAndAge(time, Date.parse('2026-11-23T05:00:00Z'))).toBe(text),
)
