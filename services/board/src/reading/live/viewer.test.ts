import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { heartbeat, makeFrame, Viewer } from './viewer.ts'

test('an ended stream is not written to while its reader does not read', async () => {
  const errors: Error[] = []
  const stream = new ServerResponse(new IncomingMessage(new Socket()))
  stream.on('error', (error) => errors.push(error))
  // A connection that accepts no data: written bytes stay buffered.
  stream.assignSocket(new Duplex({ read: () => undefined, write: () => undefined }) as Socket)
  const position = { after: 1, revision: 1, reactionRevision: 0 }
  const viewer = new Viewer(stream, false)
  viewer.open(position)
  viewer.end()
  viewer.sendAside(heartbeat)
  viewer.send(makeFrame(position, 'delta', {}))
  viewer.finishCatchUp(makeFrame(position, 'gone', {}))
  viewer.end()
  await nextTurn()
  expect(errors).toEqual([])
  stream.destroy()
})
