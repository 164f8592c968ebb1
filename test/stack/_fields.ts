import { expect } from 'vitest'

/** The type a field must have. A trailing `?` on its name in the table means it may be absent. */
type Kind =
  | 'string'
  | 'text'
  | 'int'
  | 'boolean'
  | '0|1'
  | 'iso'
  | 'seconds'
  | 'object'
  | 'array'
  | 'string|null'
  | 'int|null'

const checks: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string' && value !== '',
  int: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  '0|1': (value) => value === 0 || value === 1,
  iso: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
  // Of this century, so that milliseconds are noticed.
  seconds: (value) => Number.isInteger(value) && Number(value) > 9e8 && Number(value) < 4e9,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: (value) => Array.isArray(value),
  'int|null': (value) => value === null || Number.isInteger(value),
  'string|null': (value) => value === null || typeof value === 'string',
}

export type Fields = Readonly<Record<string, Kind>>

/** The value has these fields, of these kinds, and no others. */
export function expectFields(value: unknown, fields: Fields, name: string): void {
  const record = Object(value) as Record<string, unknown>
  const known = Object.keys(fields).map((field) => field.replace(/\?$/, ''))
  const wrong = Object.entries(fields).flatMap(([written, kind]) => {
    const field = written.replace(/\?$/, '')
    if (written.endsWith('?') && record[field] === undefined) return []
    return checks[kind](record[field]) ? [] : [`${field} is ${JSON.stringify(record[field])}, not ${kind}`]
  })
  const extra = Object.keys(record).filter((field) => !known.includes(field))
  expect({ wrong, extra }, name).toEqual({ wrong: [], extra: [] })
}
