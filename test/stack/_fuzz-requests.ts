import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import { baseOf, type Known } from './_fuzz-known.ts'
import type { Random } from './_fuzz-random.ts'
import { anyString } from './_fuzz-strings.ts'
import { makeValue, spoil } from './_fuzz-values.ts'

/** One request of the fuzzer. */
export interface FuzzRequest {
  route: RouteDescriptor
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body: string | undefined
}

interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

const json = { 'content-type': 'application/json' }

/** A request that fits the route's contract. @throws NoValue where none was found */
export function makeRequest(route: RouteDescriptor, known: Known, random: Random): FuzzRequest {
  return toRequest(route, makeParts(route, known, random))
}

/** A request of the route with something wrong in it. @throws NoValue */
export function makeBadRequest(route: RouteDescriptor, known: Known, random: Random): FuzzRequest {
  const parts = makeParts(route, known, random)
  const request = toRequest(route, parts)
  const isWrite = route.method !== 'GET'
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    `[${'['.repeat(5_000)}`,
  ]
  const ways: (() => FuzzRequest)[] = [
    () => toRequest(route, { ...parts, query: { ...parts.query, [random.pick(anyString)]: '1' } }),
    () => ({ ...request, method: random.pick(['PATCH', 'PUT', 'DELETE', 'POST', 'GET', 'HEAD', 'OPTIONS']) }),
    () => ({
      ...request,
      headers: { authorization: random.pick(['Bearer ', 'Bearer x.y.z', 'Basic YTpi', 'x']) },
    }),
    () => ({
      ...request,
      path: `${request.path}${random.pick(['%', '%ff', '%00', '/', '/..', '?x', '&a=1&a=2', ';x'])}`,
    }),
    ...(route.query ? [() => toRequest(route, { ...parts, query: spoilAll(parts.query, random) })] : []),
    ...(route.params ? [() => toRequest(route, { ...parts, params: spoilAll(parts.params, random) })] : []),
    ...(isWrite ? [() => ({ ...request, body: random.pick(bodies), headers: json })] : []),
    ...(isWrite
      ? [
          () => ({
            ...request,
            headers: { 'content-type': random.pick(['text/plain', 'x', 'application/xml']) },
          }),
        ]
      : []),
    ...(isWrite
      ? [() => ({ ...request, body: JSON.stringify({ a: 'x'.repeat(70_000) }), headers: json })]
      : []),
  ]
  // Most faults are in what a route reads itself.
  if (route.body && random.chance(0.5)) return toRequest(route, { ...parts, body: spoil(parts.body, random) })
  return random.pick(ways)()
}

function makeParts(route: RouteDescriptor, known: Known, random: Random): Parts {
  const source = { random, known, base: baseOf(route.path) }
  const make = (schema: RouteDescriptor['body']) => (schema ? makeValue(schema, source) : undefined)
  return {
    params: (make(route.params) ?? {}) as Record<string, unknown>,
    query: (make(route.query) ?? {}) as Record<string, unknown>,
    body: make(route.body),
  }
}

function toRequest(route: RouteDescriptor, { params, query, body }: Parts): FuzzRequest {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]))
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const { method } = route
  return {
    route,
    method,
    path: text === '' ? path : `${path}?${text}`,
    headers: body === undefined ? {} : json,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

/** One field of what stands in the address changed; it stays a string there. */
function spoilAll(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(fields)
  if (names.length === 0) return { x: random.pick(anyString) }
  return { ...fields, [random.pick(names)]: random.pick(anyString).slice(0, 2_000) }
}
