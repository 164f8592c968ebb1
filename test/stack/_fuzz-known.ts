/** Values that answers held, by the name of their field and by the address that told them. */
export interface Known {
  /** Remembers what an answer holds. */
  learn(path: string, answer: unknown): void
  /** Values for a field or parameter, the likeliest of them: those told by the address `base`, else by one above it. */
  find(base: string, name: string): readonly unknown[]
}

/** Values kept of each name. */
const keptOfName = 30

/** Names that mean the same thing in paths, requests and answers. */
const synonyms: Record<string, readonly string[]> = {
  postNumber: ['post_number'],
  n: ['post_number'],
  number: ['post_number'],
  thread: ['thread_id'],
  threadId: ['thread_id'],
  user: ['user_id'],
  userId: ['user_id', 'id'],
  sessionId: ['session_id', 'id'],
  widget_a: ['widget_id'],
  widget_b: ['widget_id'],
  site: ['domain'],
  source: ['source_id'],
  ids: ['id'],
  id: ['widget_id', 'source_id', 'thread_id', 'user_id'],
}

export function createKnown(): Known {
  const byPlace = new Map<string, Set<unknown>>()
  const add = (place: string, value: unknown) => {
    const values = byPlace.get(place) ?? new Set()
    byPlace.set(place, values)
    values.delete(value)
    values.add(value)
    if (values.size > keptOfName) values.delete(values.values().next().value)
  }
  const walk = (base: string, value: unknown, name: string): void => {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, keptOfName)) walk(base, each, name)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(base, each, key)
    } else if (typeof value === 'string' || typeof value === 'number') {
      add(name, value)
      add(`${base} ${name}`, value)
    }
  }
  return {
    learn: (path, answer) => walk(baseOf(path), answer, ''),
    find(base, name) {
      const names = [name, ...(synonyms[name] ?? [])]
      const told = (place: string) => names.flatMap((each) => [...(byPlace.get(place + each) ?? [])])
      let found: unknown[] = []
      for (let place = base; found.length === 0 && place !== ''; place = place.replace(/\/[^/]*$/, ''))
        found = told(`${place} `)
      if (found.length === 0) found = told('')
      // Numbers of bodies are strings in paths and queries.
      return found.flatMap((value) => (typeof value === 'number' ? [value, String(value)] : [value]))
    },
  }
}

/** The address of the collection: what stands before the first parameter, without a verb. */
export function baseOf(path: string): string {
  return path.replace(/\/:.*$/, '')
}
