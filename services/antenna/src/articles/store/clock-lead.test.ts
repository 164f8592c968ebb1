import { expect, test } from 'vitest'
import { hoursAhead, learnLead } from './clock-lead.ts'

const now = new Date('2026-11-26T05:00:00Z')
const unknown = { hours_ahead: 0, lead_hours: 0, lead_count: 0 }

test.each([
  [-600, 0],
  [-30, 0],
  [10, 0],
  [11, null],
  [35, null],
  [36, 1],
  [70, 1],
  [71, null],
  [515, null],
  [516, 9],
  [540, 9],
  [550, 9],
  [551, null],
  [850, 14],
  [900, null],
])('a date %i minutes after the fetch is %s hours ahead', (minutes, hours) => {
  expect(hoursAhead(now.getTime() + minutes * 60_000, now)).toBe(hours)
})

test.each([
  ['five in a row are believed', [9, 9, 9, 9, 9], 9],
  ['four are not', [9, 9, 9, 9], 0],
  ['one that is not ahead begins the count anew', [9, 9, 9, 9, 0, 9, 9, 9, 9], 0],
  ['one by part of an hour as well', [9, 9, 9, 9, null, 9, 9, 9, 9], 0],
  ['one by other hours as well', [9, 9, 9, 9, 8, 9, 9, 9, 9], 0],
  ['once learned, others do not count singly', [9, 9, 9, 9, 9, 0, 0, 0, 0, 9], 9],
  ['five others are believed as well', [9, 9, 9, 9, 9, 8, 8, 8, 8, 8], 8],
  ['five that are not ahead end it', [9, 9, 9, 9, 9, 0, 0, 0, 0, 0], 0],
])('%s', (_name, leads, hours) => {
  expect(learnLead(unknown, leads).hours_ahead).toBe(hours)
  // In whatever portions they come.
  const one = leads.reduce((state, lead) => learnLead(state, [lead]), unknown)
  expect(one).toEqual(learnLead(unknown, leads))
})
