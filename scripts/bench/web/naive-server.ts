import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { BenchContext } from '../bench.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the naive page and serves it, with the site's threads under the same addresses. Returns its origin. */
export async function startNaiveServer(context: BenchContext, site: string): Promise<string> {
  const outDir = join(context.folder, 'naive')
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'browser'),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', site)
    if (pathname.startsWith('/api/')) {
      const answer = await fetch(site + pathname)
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(await answer.text())
    }
    const file = join(outDir, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.cleanUp.defer(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
