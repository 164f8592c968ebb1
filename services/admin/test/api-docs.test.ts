import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterEach, expect, test } from 'vitest'
import { renderNginx } from '../../../nginx/render.ts'
import { stageAdmin } from './_admin.ts'

const close: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const work of close.splice(0).reverse()) await work()
})

/** The admin service as in production, behind nginx. @returns nginx's address */
async function startSite(env: Record<string, string>): Promise<string> {
  const stage = await stageAdmin({ NODE_ENV: 'production', ADMIN_PASSWORD: 'in-production', ...env })
  close.push(async () => stage[Symbol.asyncDispose]())
  const service = new URL(await stage.app.listen({ host: '127.0.0.1', port: 0 }))
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-nginx-'))
  close.push(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'logs'))
  const port = await getPort({ host: '127.0.0.1' })
  const nowhere = ['127.0.0.1:9']
  const conf = renderNginx(
    {
      listen: [`127.0.0.1:${port}`],
      publicOrigin: `http://127.0.0.1:${port}`,
      allowedHosts: [],
      webRoot: folder,
      adminRoot: folder,
      publishedDir: folder,
      upstreams: { user: nowhere, board: nowhere, antenna: nowhere, widget: nowhere, admin: [service.host] },
      scriptHashes: [],
      adOrigins: [],
      stateDir: join(folder, 'state'),
      accessLog: 'off',
      loggedRequests: 'all',
      trustProxy: [],
      rateLimits: true,
      ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
    },
    join(folder, 'conf'),
  )
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', conf])
  close.push(async () => nginx.kill())
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return origin
}

test('in production the page is off', async () => {
  const origin = await startSite({})
  for (const path of [
    '/api/docs',
    '/api/docs/json',
    '/api/docs/openapi.json',
    '/api/docs/static/swagger-ui.css',
  ]) {
    const response = await fetch(`${origin}${path}`)
    expect([path, response.status, await response.json()]).toMatchObject([path, 404, { code: 'not_found' }])
  }
})

test('API_DOCS=1: page, its files and the document come through nginx, under a policy the page works with', async () => {
  const origin = await startSite({ API_DOCS: '1' })
  const page = await fetch(`${origin}/api/docs`)
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy') ?? ''
  // The page has scripts, styles and a request of its own origin, and no inline script.
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const html = await page.text()
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect((await fetch(new URL(file, origin))).status, file).toBe(200)
  expect(html).not.toMatch(/<script(?![^>]* src=)/)
  const document = await (await fetch(`${origin}/api/docs/openapi.json`)).json()
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'GAMELOG' } })
  expect(await (await fetch(`${origin}/api/docs/json`)).json()).toEqual(document)
})
