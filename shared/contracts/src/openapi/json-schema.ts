import * as z from 'zod/mini'

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** @param io as the client sends it (`input`) or as the service answers it (`output`) */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  // The result of a transform has no schema; it never leaves the service.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: dropSafeIntegerRange,
  })
  return rest
}

/** Every integer is a safe one; saying so at each would hide the limits that are meant. */
function dropSafeIntegerRange({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
