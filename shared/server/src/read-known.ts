import * as z from 'zod/mini'

interface Unknown {
  readonly path: readonly PropertyKey[]
  readonly key: string
}

/**
 * Reads what another process wrote, without the fields that the schema does not know: in a rolling update the writer may be
 * newer than the reader. Requests of visitors are read strictly.
 * @returns undefined for a value that does not fit otherwise
 */
export function readKnown<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const unknown = unknownFields(read.error.issues)
  if (unknown === undefined) return undefined
  const known = structuredClone(value)
  for (const { path, key } of unknown) delete holderOf(known, path)[key]
  return z.safeParse(schema, known).data
}

/** Fields that alone keep the value from fitting; undefined where something else does, too. */
function unknownFields(issues: readonly z.core.$ZodIssue[]): Unknown[] | undefined {
  const found: Unknown[] = []
  for (const issue of issues) {
    const { path } = issue
    if (issue.code === 'unrecognized_keys') found.push(...issue.keys.map((key) => ({ path, key })))
    else if (issue.code === 'invalid_union') {
      const [fitting] = issue.errors.flatMap((branch) => {
        const fields = unknownFields(branch)
        return fields ? [fields] : []
      })
      if (!fitting) return undefined
      found.push(...fitting.map((field) => ({ ...field, path: [...path, ...field.path] })))
    } else return undefined
  }
  return found
}

function holderOf(value: unknown, path: readonly PropertyKey[]): Record<string, unknown> {
  let holder = value as Record<PropertyKey, unknown>
  for (const step of path) holder = holder[step] as Record<PropertyKey, unknown>
  return holder as Record<string, unknown>
}
