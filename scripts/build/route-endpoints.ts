import type { Plugin } from 'vite'

/** What a browser needs of a route; the rest is for services, which check what they get and send. */
const endpointFields = new Set(['method', 'path', 'may'])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The `defineRoute({ … })` and `adminRoute(method, path, may, { … })` calls anywhere below a node. */
function* routeCalls(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const item of node) yield* routeCalls(item)
    return
  }
  const { type, callee, ...rest } = node as Node & { callee?: Node }
  if (type === 'CallExpression' && /^(?:define|admin)Route$/.test(String(callee?.name))) yield node as Node
  else yield* routeCalls([callee, ...Object.values(rest)])
}

/** The kept properties of a route, as the source of an object. */
function endpointOf(call: Node, code: string): string {
  const given = [...(call.arguments as (Node & { properties?: (Node & { key?: Node })[] })[])]
  const source = ({ start, end }: Node) => code.slice(start, end)
  const parts = (given.pop()?.properties ?? [])
    .filter(({ key }) => endpointFields.has(String(key?.name)))
    .map(source)
  const [method, path, may] = given.map(source)
  return `{ ${[method ? `method: ${method}, path: ${path}, may: ${may}` : [], ...parts].flat().join(', ')} }`
}

/** True when making a value calls something or reads a property. */
function runsCode(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(runsCode)
  const { type, ...rest } = node as Node
  if (/Function/.test(type)) return false
  return (
    /^(?:Call|New|Member|Chain)Expression$|^SpreadElement$/.test(type) || Object.values(rest).some(runsCode)
  )
}

/** The values of a module's constants that run code when they are made. */
function* madeValues(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations as { init: Node | null }[])
      if (init && runsCode(init)) yield init
  }
}

/**
 * Leaves the schemas of routes out of a frontend's scripts: a route keeps method, path and roles. Making a constant of the
 * contracts has no side effects, which is said of each, so that those nobody uses are dropped with their imports: a page may
 * import a limit from a module of schemas without loading zod.
 */
export function routeEndpoints(): Plugin {
  return {
    name: 'gamelog-route-endpoints',
    apply: 'build',
    // After types are removed.
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/shared/contracts/src/')) return
      let out = code
      const calls = [...routeCalls(this.parse(code))].sort((a, b) => b.start - a.start)
      for (const call of calls) out = out.slice(0, call.start) + endpointOf(call, code) + out.slice(call.end)
      const made = [...madeValues(this.parse(out) as unknown as Node)].reverse()
      for (const { start, end } of made)
        out = `${out.slice(0, start)}/* @__PURE__ */ (() => (${out.slice(start, end)}))()${out.slice(end)}`
      return { code: out, map: null }
    },
  }
}
