import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareNginx } from '../src/nginx.ts'
import { freePort } from '../src/ports.ts'
import { Supervisor } from '../src/supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-nginx-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** nginx in front of nothing, on a port of its own. */
async function bareNginx(name: string, port: number) {
  const prefix = mkdtempSync(join(folder, `${name}-`))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${prefix}/${kind};`,
  )
  const configFile = join(prefix, 'nginx.conf')
  const pidFile = join(prefix, 'nginx.pid')
  writeFileSync(
    configFile,
    `daemon off; pid ${pidFile}; error_log stderr; events {}
     http { access_log off; ${paths.join(' ')} server { listen 127.0.0.1:${port}; return 204; } }`,
  )
  return {
    supervisor: new Supervisor(prefix),
    part: await prepareNginx({ configFile, prefix, pidFile, port }),
  }
}

test('nginx is ready when it answers', async () => {
  const port = await freePort()
  const { supervisor, part } = await bareNginx('alone', port)
  await supervisor.start(part)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(204)
  await supervisor.stop()
})

test('somebody else on its port is not taken for nginx', async () => {
  const stranger = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo
  const { supervisor, part } = await bareNginx('taken', port)
  await expect(supervisor.start({ ...part, startAttempts: 1 })).rejects.toThrow(
    /nginx did not start: .*Address already in use/,
  )
  await supervisor.stop()
  stranger.close()
})
