/** Parses a stored text; null for none, for more than `maxLength` UTF-16 units and for anything but JSON. */
export function readStoredJson(raw: string | null, maxLength: number): unknown {
  if (raw === null || raw.length > maxLength) return null
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** A plain object, or null. Arrays are none. */
export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

/** A whole number within the bounds, or null. */
export function asInteger(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null
}

const maxTime = 8_640_000_000_000_000

/** Milliseconds since the epoch, or null. */
export function asTime(value: unknown): number | null {
  return asInteger(value, 0, maxTime)
}

/** Entries of a stored map whose keys are thread ids; other keys are dropped. */
export function threadEntries(value: unknown): [threadId: number, value: unknown][] {
  return Object.entries(asRecord(value) ?? {}).flatMap(([key, entry]) => {
    const id = /^[1-9][0-9]{0,9}$/.test(key) ? Number(key) : null
    return id === null ? [] : [[id, entry] as [number, unknown]]
  })
}
