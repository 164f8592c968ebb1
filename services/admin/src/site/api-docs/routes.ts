import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allRoutes } from '@gamelog/contracts/openapi/all-routes'
import { openApiDocument } from '@gamelog/contracts/openapi/document'
import type { App } from '@gamelog/server/app'

/** The API's reading page `/api/docs` and its document `/api/docs/openapi.json`, made from the contracts. */
export async function apiDocsRoutes(app: App): Promise<void> {
  const document = openApiDocument(allRoutes)
  await app.register(swagger, {
    mode: 'static',
    // The plugin passes it on as it is; its types know no OpenAPI 3.1.
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'GAMELOG API' },
    // For reading only: its calls would carry no token of the site's.
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], defaultModelsExpandDepth: -1 },
  })
  app.get('/api/docs/openapi.json', async () => document)
}
