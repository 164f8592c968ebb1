import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { readServiceConfig } from '../src/config.ts'

/** Text received on a connection until it ends, or the code of the error that ended it. */
async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  try {
    await once(socket, 'close')
    return text.split('\r\n')[0] ?? ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed'
  }
}

test('connections the kernel let in before the drain are answered, later ones refused', async () => {
  const app = await createApp(
    readServiceConfig(
      { name: 'probe', schema: 'board', defaultPort: 0 },
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        BOARD_DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none',
        REDIS_URL: 'redis://127.0.0.1:9',
        PUBLIC_ORIGIN: 'http://site.test',
      },
    ),
  )
  app.post('/written', async (_request, reply) => reply.code(204).send())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const sockets = Array.from({ length: 50 }, () => connect({ port, host: '127.0.0.1' }))
  const answers = sockets.map(answerOn)
  for (const socket of sockets) socket.write('POST /written HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n')
  // The calls to connect are made now; none of the connections has been taken yet.
  await Promise.resolve()
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const drained = app.drain()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 204 No Content']))
  const late = connect({ port, host: '127.0.0.1' })
  expect(await answerOn(late)).toBe('ECONNREFUSED')
  await drained
})
