import * as z from 'zod/mini'
import { jstDay } from '../common/date-range.ts'

/** Days of Asia/Tokyo, both included, at most 90; today when none is given. */
export const rangeQuery = { start_date: z.optional(jstDay), end_date: z.optional(jstDay) }

/** Change in percent with one decimal; null when there was nothing before. */
export const changePercent = z.nullable(z.number())

/** A share in percent with one decimal; null when there is nothing to divide by. */
export const rate = z.nullable(z.number())
