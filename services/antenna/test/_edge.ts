import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { articlesFilePath } from '@gamelog/server/published-articles'
import type { AntennaStage } from './_antenna.ts'

export interface TestEdge {
  url: string
  /** The stage it stands in front of; set before the first request. */
  stage: Pick<AntennaStage, 'app' | 'publishedDir'> | undefined
  /** Text of the one widget's script; undefined = the articles as published. */
  script: string | undefined
  /** ms the script takes. */
  scriptTakes: number
  close(): Promise<void>
}

/** Stands in for nginx and the widget service: articles.json, pages, and a widget that shows every article. */
export async function startEdge(): Promise<TestEdge> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const { stage } = edge
    if (path === '/internal/widgets') {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ widget_ids: ['gamelog-pc-grid'] }))
    }
    if (!stage) return response.writeHead(503).end()
    const readFeed = () => readFile(articlesFilePath(stage.publishedDir), 'utf8')
    if (path === '/api/articles.json') return response.end(await readFeed().catch(() => '{}'))
    if (path.endsWith('.js')) {
      await sleep(edge.scriptTakes)
      return response.end(edge.script ?? (await readFeed()))
    }
    const { statusCode, body } = await stage.app.inject({ method: 'GET', url: path })
    return response.writeHead(statusCode).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the edge has no port')
  const edge: TestEdge = {
    url: `http://127.0.0.1:${address.port}`,
    stage: undefined,
    script: undefined,
    scriptTakes: 0,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return edge
}
