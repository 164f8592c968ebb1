import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readKnown } from './read-known.ts'

const session = z.strictObject({
  live: z.boolean(),
  devices: z.array(z.strictObject({ name: z.string() })),
  end: z.union([z.strictObject({ at: z.int() }), z.literal('never')]),
})
const value = { live: true, devices: [{ name: 'PC' }], end: { at: 1 } }

describe('an answer of another process', () => {
  it('is read without the fields of a newer writer, at any depth', () => {
    const newer = { ...value, provider: 'x', devices: [{ name: 'PC', os: 'y' }], end: { at: 1, by: 2 } }
    expect(readKnown(session, newer)).toEqual(value)
    expect(newer.devices[0]).toHaveProperty('os')
  })

  it('is none where it lacks or mistakes a known field', () => {
    expect(readKnown(session, { ...value, live: 'yes', provider: 'x' })).toBeUndefined()
    expect(readKnown(session, { live: true, devices: [] })).toBeUndefined()
    expect(readKnown(session, { ...value, end: 'soon' })).toBeUndefined()
    expect(readKnown(session, undefined)).toBeUndefined()
  })
})
