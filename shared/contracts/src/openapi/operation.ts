import type { RouteAuth, RouteDescriptor } from '../common/route.ts'
import type { NamedRoute } from './all-routes.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema | boolean }[]
  requestBody?: { required: boolean; content: object }
  responses: Record<string, { description: string; content?: object }>
}

const security: Record<RouteAuth, Record<string, string[]>[]> = {
  public: [],
  'optional-user': [{}, { accessToken: [] }],
  user: [{ accessToken: [] }],
  admin: [{ adminToken: [] }],
  internal: [],
}

export function operation({ heading, name, route }: NamedRoute): Operation {
  return {
    operationId: name,
    summary: route.summary,
    tags: [heading],
    security: security[route.auth],
    parameters: [...parameters('path', route), ...parameters('query', route)],
    ...(route.body && {
      requestBody: {
        // Present unless its schema takes null, as it does for an absent body.
        required: !route.body.safeParse(null).success,
        content: json(jsonSchema(route.body, 'input')),
      },
    }),
    responses: { ...successes(route), default: { description: 'Error', content: json(errorReference) } },
  }
}

const errorReference = { $ref: '#/components/schemas/Error' }

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

function parameters(place: 'path' | 'query', route: RouteDescriptor) {
  const schema = place === 'path' ? route.params : route.query
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }))
}

function successes(route: RouteDescriptor): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => [
      status,
      {
        description: Number(status) < 400 ? 'Success' : 'Failure',
        ...(schema && { content: json(jsonSchema(schema, 'output')) }),
      },
    ]),
  )
}
