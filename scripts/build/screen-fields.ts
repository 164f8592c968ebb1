import type { Plugin } from 'vite'

/** Fields of a screen (shared/contracts/src/screens.ts) that services, nginx and the service worker's build read. */
const serverFields = new Set(['servedBy', 'needsScripts', 'indexable', 'offline', 'query'])

interface Node {
  type: string
  start: number
  end: number
  properties?: (Node & { key?: { name?: string } })[]
}

/** The object literals anywhere below a node, the outer ones first. */
function* objectsIn(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ((node as Node).type === 'ObjectExpression') yield node as Node
  for (const child of Object.values(node)) yield* objectsIn(child)
}

/** Leaves out of the table of screens what no browser reads: every page carries it. */
export function screenFields(): Plugin {
  return {
    name: 'gamelog-screen-fields',
    apply: 'build',
    // After types are removed.
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('/shared/contracts/src/screens.ts')) return
      const removed: { start: number; end: number }[] = []
      for (const { end, properties = [] } of objectsIn(this.parse(code))) {
        properties.forEach(({ start, key }, index) => {
          if (!serverFields.has(String(key?.name))) return
          if (removed.some((range) => range.start <= start && start < range.end)) return
          removed.push({ start, end: properties[index + 1]?.start ?? end - 1 })
        })
      }
      let out = code
      for (const { start, end } of removed.sort((a, b) => b.start - a.start))
        out = out.slice(0, start) + out.slice(end)
      return { code: out, map: null }
    },
  }
}
