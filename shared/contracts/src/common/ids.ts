import * as z from 'zod/mini'

const digits = z.string().check(
  z.regex(/^[1-9][0-9]{0,9}$/),
  z.refine((value) => Number(value) <= 2_147_483_647),
)

/** A positive 32-bit integer in a path; other notations (1e3, 0x10, +1) are refused. */
export const pathInteger = z.pipe(
  digits,
  z.transform((value) => Number(value)),
)

/** A positive 32-bit integer in a body. */
export const positiveInteger = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** 16 characters of lower-case base32(sha256(canonical link at first sight)). */
export const articleId = z.string().check(z.regex(/^[a-z2-7]{16}$/))

export const userId = z.uuid()

/** ISO 8601 in UTC with Z. */
export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))

/** A time that a caller names: one that exists, up to the year 9999. Others would be stored as another time. */
export const givenTime = isoTime.check(z.refine(isRealTime, '実在する日時を指定してください'))

/** False for days their month does not have, for 24:00 and for leap seconds. */
export function isRealTime(value: string): boolean {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 19))
}

export const unixSeconds = z.int()

/** Parameters of a path with `:id`, a positive integer. */
export const idParams = z.strictObject({ id: pathInteger })

/** Parameters of a path with `:id`, a UUID. */
export const uuidParams = z.strictObject({ id: z.uuid() })

/** Parameters of a path with `:userId`. */
export const userParams = z.strictObject({ userId })
