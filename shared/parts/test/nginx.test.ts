import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../src/ports.ts'
import { Supervisor } from '../src/supervisor.ts'
import { bareNginx } from './_bare-nginx.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-nginx-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('nginx is ready when it answers', async () => {
  const port = await freePort()
  const supervisor = new Supervisor(join(folder, 'alone'))
  await supervisor.start(await bareNginx(join(folder, 'alone'), port))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(204)
  await supervisor.stop()
})

test('somebody else on its port is not taken for nginx', async () => {
  const stranger = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo
  const supervisor = new Supervisor(join(folder, 'taken'))
  const part = await bareNginx(join(folder, 'taken'), port)
  await expect(supervisor.start({ ...part, startAttempts: 1 })).rejects.toThrow(
    /nginx did not start: .*Address already in use/,
  )
  await supervisor.stop()
  stranger.close()
})
