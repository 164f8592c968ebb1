import * as z from 'zod/mini'
import type { Known } from './_fuzz-known.ts'
import type { Random } from './_fuzz-random.ts'
import { acceptedStrings, anyString } from './_fuzz-strings.ts'

type Schema = z.ZodMiniType

/** What zod keeps of a schema; which fields there are depends on its type. */
interface Definition {
  type: string
  shape: Record<string, Schema>
  innerType: Schema
  element: Schema
  in: Schema
  keyType: Schema
  valueType: Schema
  options: readonly Schema[]
  values: readonly unknown[]
  entries: Record<string, unknown>
  checks?: readonly { _zod: { def: { check: string; value?: number; minimum?: number; maximum?: number } } }[]
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** Thrown where no value was found: the lists of strings and ids know none of this form. */
export class NoValue extends Error {}

export interface Source {
  random: Random
  known: Known
  /** Beginning of the route's path: ids of what lies below it come first. */
  base: string
}

/** A value that the schema accepts, of what is known or at the edges. @throws NoValue */
export function makeValue(schema: Schema, source: Source, name = ''): unknown {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const value = tryValue(schema, source, name)
    if (z.safeParse(schema, value).success) return value
  }
  throw new NoValue(name)
}

function tryValue(schema: Schema, source: Source, name: string): unknown {
  const { random } = source
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return makeObject(definition.shape, source)
    case 'optional':
    case 'default':
    case 'prefault':
      return random.chance(0.4) ? undefined : makeValue(definition.innerType, source, name)
    case 'nullable':
      return random.chance(0.3) ? null : makeValue(definition.innerType, source, name)
    case 'pipe':
      return tryValue(definition.in, source, name)
    case 'union':
      return tryValue(random.pick(definition.options), source, name)
    case 'enum':
      return random.pick(Object.values(definition.entries))
    case 'literal':
      return random.pick(definition.values)
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return makeArray(definition, source, name)
    case 'record':
      return Object.fromEntries([
        [makeValue(definition.keyType, source, name), makeValue(definition.valueType, source, name)],
      ])
    case 'string':
    case 'number':
      return makeScalar(schema, source, name)
    default:
      return random.pick<unknown>([null, 1, 'x', [], {}])
  }
}

function makeObject(shape: Record<string, Schema>, source: Source): object {
  const entries = Object.entries(shape).map(([key, field]) => [key, makeValue(field, source, key)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function makeArray({ element, checks = [] }: Definition, source: Source, name: string): unknown[] {
  const limits = checks.map(({ _zod }) => _zod.def)
  const least = limits.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0
  const most = limits.find(({ maximum }) => maximum !== undefined)?.maximum ?? 5
  const length = Math.min(
    most,
    source.random.pick([least, least, Math.max(least, 1), least + 2, least + 2, most]),
  )
  return Array.from({ length }, () => makeValue(element, source, name.replace(/s$/, '')))
}

/** Names of fields that name something stored. */
const reference =
  /(?:^|_|[a-z])(?:id|Id|key|domain|version|number|Number|user|thread|widget|widget_a|widget_b|site|n|password|code|ticket)$/

const numbers = [
  0, 1, 2, -1, 5, 10, 50, 100, 0.5, 0.4, 1_000, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991,
]

function makeScalar(schema: Schema, { random, known, base }: Source, name: string): unknown {
  const isFit = (value: unknown) => z.safeParse(schema, value).success
  const fits = known.find(base, name).filter(isFit)
  if (fits.length > 0 && random.chance(reference.test(name) ? 0.8 : 0.2)) return random.pick(fits)
  if (definitionOf(schema).type === 'string') {
    const texts = acceptedStrings(schema)
    if (texts.length === 0) throw new NoValue(name)
    return random.inTurn(schema, texts)
  }
  const edges = (definitionOf(schema).checks ?? []).flatMap(({ _zod: { def } }) => def.value ?? [])
  const near = edges.flatMap((edge) => [edge, edge - 1, edge + 1])
  return random.pick([...numbers, ...near].filter(isFit))
}

/** The value with one place changed into something that is likely to be refused. */
export function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.6)) {
    const at = random.below(value.length)
    return value.map((each, index) => (index === at ? spoil(each, random) : each))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.8)) {
    const keys = Object.keys(value)
    if (keys.length === 0 || random.chance(0.2)) return { ...value, [random.pick(anyString)]: 1 }
    const key = random.pick(keys)
    const { [key]: old, ...rest } = value as Record<string, unknown>
    return random.chance(0.2) ? rest : { ...rest, [key]: spoil(old, random) }
  }
  const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 1)
  return random.pick<unknown>([
    null,
    true,
    -1,
    1e308,
    0.1,
    9e15,
    [],
    {},
    [null],
    { a: { b: {} } },
    deep,
    ...anyString,
  ])
}
