import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exportTarget } from '../board/disclosure.ts'
import { allRoutes } from '../openapi/all-routes.ts'
import { givenTime } from './ids.ts'

test.each([
  ['2026-11-22T03:00:00Z', true],
  ['2024-02-29T00:00:00.123456Z', true],
  ['1970-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['9999-12-31T24:00:00Z', false],
  ['+010000-01-01T00:00:00.000Z', false],
  ['2026-02-29T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-01-01T00:00:60Z', false],
  ['2026-01-01', false],
])('%s as a time that a caller names: %s', (time, isTaken) => {
  expect(z.safeParse(givenTime, time).success).toBe(isTaken)
})

/** Compared with what is stored, or kept as it was written: never turned into a time that an answer holds. */
const unconverted = ['saveMemberMemo.replaces', ...fieldsOf(exportTarget, 'createDisclosureExport.target')]

test('what the body of a call may name as a time is one that an answer can hold', () => {
  const taken = allRoutes
    .filter(({ route }) => route.auth !== 'internal')
    .flatMap(({ name, route }) => (route.body ? fieldsOf(route.body, name) : []))
  expect(taken.toSorted()).toEqual(unconverted.toSorted())
})

/** Paths of the times in a schema that take one that does not exist. */
function fieldsOf(schema: z.ZodMiniType, path: string): string[] {
  const definition = schema._zod.def as unknown as {
    type: string
    shape?: Record<string, z.ZodMiniType>
    options?: z.ZodMiniType[]
    [inner: string]: unknown
  }
  const { type, shape = {}, options = [] } = definition
  const isTime = ['2026-11-22T03:00:00Z', 'x'.repeat(20)].map((text) => z.safeParse(schema, text).success)
  if (type === 'string' && isTime[0] && !isTime[1])
    return z.safeParse(schema, '9999-12-31T24:00:00Z').success ? [path] : []
  const inner = ['innerType', 'element', 'in', 'keyType', 'valueType'].flatMap(
    (key) => (definition[key] as z.ZodMiniType | undefined) ?? [],
  )
  return [
    ...Object.entries(shape).flatMap(([key, field]) => fieldsOf(field, `${path}.${key}`)),
    ...[...options, ...inner].flatMap((each) => fieldsOf(each, path)),
  ]
}
