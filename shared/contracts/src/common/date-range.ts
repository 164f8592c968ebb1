import * as z from 'zod/mini'

/** Longest range of days a back-office query may span, both ends included. */
export const maxRangeDays = 90

/** Whether a text is a calendar day, yyyy-MM-dd, that exists. */
export function isJstDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}

/** A calendar day of Asia/Tokyo. */
export const jstDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isJstDay))
