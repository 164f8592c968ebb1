import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allRoutes } from './all-routes.ts'
import { operatorMatrix } from './operator-matrix.ts'

/** Whether a schema has a field that holds an account's id. */
function namesAccount(schema: z.ZodMiniType | undefined): boolean {
  if (schema === undefined) return false
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const shape = def.shape as Record<string, z.ZodMiniType> | undefined
  if (shape !== undefined)
    return Object.entries(shape).some(([key, inner]) => /^user_?id$/i.test(key) || namesAccount(inner))
  const inner = [def.innerType, def.element, def.in, def.out, def.options].flat()
  return inner.some((each) => each !== undefined && namesAccount(each as z.ZodMiniType))
}

test('every write of the back office that names an account says whether it may act on an operator', () => {
  const writes = allRoutes.filter(({ route }) => route.auth === 'admin' && route.method !== 'GET')
  const naming = writes.filter(({ route }) => namesAccount(route.params) || namesAccount(route.body))
  expect(naming.length).toBeGreaterThan(10)
  expect(naming.filter(({ route }) => route.onOperators === undefined).map(({ name }) => name)).toEqual([])
})

test('docs/operators.md holds the table of what each role may do to another operator', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../../../docs/operators.md'), 'utf8')
  expect(doc).toContain(operatorMatrix())
})
