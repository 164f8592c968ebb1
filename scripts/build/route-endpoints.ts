import type { Plugin } from 'vite'

/** What a browser needs of a route; the rest is for services, which check what they get and send. */
const kept = new Set(['method', 'path', 'auth', 'bannedMay', 'callers', 'may'])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The `defineRoute({ … })` calls anywhere below a node. */
function* routeCalls(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const item of node) yield* routeCalls(item)
    return
  }
  const { type, callee, ...rest } = node as Node & { callee?: Node }
  if (type === 'CallExpression' && callee?.name === 'defineRoute') yield node as Node
  else yield* routeCalls([callee, ...Object.values(rest)])
}

/**
 * Leaves the schemas of routes out of a frontend's scripts: `defineRoute({ … })` keeps method, path, auth and roles. Schemas nobody
 * else uses are then dropped with their imports, since making one has no side effects.
 */
export function routeEndpoints(): Plugin {
  return {
    name: 'gamelog-route-endpoints',
    apply: 'build',
    // After types are removed.
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/shared/contracts/src/') || !code.includes('defineRoute(')) return
      let out = code
      const calls = [...routeCalls(this.parse(code))].sort((a, b) => b.start - a.start)
      for (const call of calls) {
        const [given] = call.arguments as (Node & { properties?: (Node & { key?: Node })[] })[]
        if (!given?.properties) continue
        const parts = given.properties
          .filter(({ key }) => kept.has(String(key?.name)))
          .map(({ start, end }) => code.slice(start, end))
        out = `${out.slice(0, call.start)}{ ${parts.join(', ')} }${out.slice(call.end)}`
      }
      return { code: out, map: null }
    },
  }
}
