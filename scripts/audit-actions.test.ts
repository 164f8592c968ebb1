import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions, auditTargets } from '@gamelog/contracts/admin/audit-actions'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { root } from './start/layout.ts'

interface Property {
  type: 'KeyValueProperty'
  key: { value?: string }
  value: unknown
}

/** What the properties of this name are set to: their string literals, and how their templates begin. */
function valuesOf(name: string, node: unknown, within = false, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const child of node) valuesOf(name, child, within, found)
  else if (node !== null && typeof node === 'object') {
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { cooked?: string }[] }
    if (within && type === 'StringLiteral') found.push(String(value))
    if (within && type === 'TemplateLiteral') found.push(quasis?.[0]?.cooked ?? '')
    const isNamed = type === 'KeyValueProperty' && (node as Property).key.value === name
    for (const child of Object.values(node)) valuesOf(name, child, within || isNamed, found)
  }
  return found
}

const modules = globSync('{services/*,shared/server}/src/**/*.ts', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((code) => /\b(?:action|target): /.test(code))
  .map((code) => parseSync(code, { syntax: 'typescript', target: 'esnext' }))
const inCode = (name: string) => new Set(modules.flatMap((module) => valuesOf(name, module)))

test('every action that the code records has a label', () => {
  const actions = [...inCode('action')].filter((text) => /^[a-z_-]+\.[a-z_-]+$/.test(text))
  expect(actions.length).toBeGreaterThan(10)
  expect(Object.keys(auditActions)).toEqual(expect.arrayContaining(actions))
})

test('every kind of target has a name', () => {
  const kinds = [...inCode('target')].flatMap((text) => /^([a-z-]+):/.exec(text)?.[1] ?? [])
  expect(kinds.length).toBeGreaterThan(2)
  expect(Object.keys(auditTargets)).toEqual(expect.arrayContaining(kinds))
})
