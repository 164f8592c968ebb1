import { errorBody } from '../common/error.ts'
import type { NamedRoute } from './all-routes.ts'
import { jsonSchema } from './json-schema.ts'
import { type Operation, operation } from './operation.ts'

const title = 'GAMELOG'
const description = `Every route that is reachable from outside. Errors have one shape on all of them (Error).
Sign-in under /auth/v1 follows Supabase's GoTrue and is not described here.`

/** Public paths by the service's own, where nginx publishes a route under another one. */
const publicPaths: Record<string, string> = { '/system-healthz': '/healthz' }

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

/** The OpenAPI 3.1 document of the given routes; internal ones are left out. */
export function openApiDocument(routes: readonly NamedRoute[]): OpenApiDocument {
  const open = routes.filter(({ route }) => route.auth !== 'internal')
  const paths: OpenApiDocument['paths'] = {}
  for (const named of open) {
    const path = openApiPath(named.route.path)
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    tags: [...new Set(open.map(({ heading }) => heading))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a session',
        },
        adminToken: { type: 'http', scheme: 'bearer', description: 'Token of the back office' },
      },
    },
  }
}

/** The path of a descriptor as clients call it, in OpenAPI's form: `/api/board/threads/{id}`. */
export function openApiPath(path: string): string {
  return (publicPaths[path] ?? path).replace(/:(\w+)/g, '{$1}')
}
