import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { drillSize, fullDrills } from '@gamelog/testing/drills'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from './_wait.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ args: ['--replicas', 'board=2'] })
})
afterAll(() => stack?.stop())

const healthy = async () => (await fetch(`${stack.origin}/healthz`)).status === 200

const parts = ['postgres', 'redis', 'nginx', 'worker-1']
const otherParts = ['user-1', 'widget-1', 'admin-1', 'antenna-1', 'demo']
const rolled = ['board-1', 'board-2', 'board-1', 'board-2'].slice(0, drillSize({ short: 1, full: 4 }))

test.each(fullDrills ? [...parts, ...otherParts] : parts)(
  '%s killed: started again within 1 s, and all is well soon after',
  async (part) => {
    // The test before may have ended while its part was away.
    await waitFor(healthy)
    const before = stack.pids()[part]
    stack.kill(part)
    const { ms } = await waitFor(() => {
      const now = stack.pids()[part]
      return now !== undefined && now !== before
    })
    expect(ms).toBeLessThan(1_000)
    await waitFor(healthy).catch((error: Error) => {
      throw new Error(`${error.message}; ${stack.lastWords('nginx')}; ${stack.lastWords(part)}`)
    })
  },
)

test(`restarting ${rolled.length} × one of two replicas under load loses no request`, async () => {
  const results = new Map<string, number>()
  let going = true
  const note = (result: string) => results.set(result, (results.get(result) ?? 0) + 1)
  const visitor = async (index: number) => {
    while (going) {
      const init =
        index % 4 === 0 ? { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } : {}
      try {
        const response = await fetch(`${stack.origin}/api/board/threads`, init)
        await response.arrayBuffer()
        note(response.status < 500 ? 'answered' : `${init.method ?? 'GET'} ${response.status}`)
      } catch (error) {
        note(`${init.method ?? 'GET'} ${error}`)
      }
    }
  }
  const visitors = Array.from({ length: 20 }, (_, index) => visitor(index))
  for (const instance of rolled) {
    const before = stack.pids()[instance]
    stack.kill(instance, 'SIGTERM')
    await waitFor(async () => {
      const now = stack.pids()[instance]
      if (now === undefined || now === before) return false
      return (await fetch(`http://127.0.0.1:${stack.ports[instance]}/healthz`)).ok
    })
  }
  going = false
  await Promise.all(visitors)
  const answered = results.get('answered') ?? 0
  results.delete('answered')
  expect(Object.fromEntries(results), stack.lastWords('nginx')).toEqual({})
  expect(answered).toBeGreaterThan(rolled.length * 100)
})

test('nginx takes new settings under load without losing a request', async () => {
  let failed = 0
  let going = true
  const visitor = async () => {
    while (going) if ((await statusOf(`${stack.origin}/api/articles.json`)) !== 200) failed++
  }
  const visitors = Array.from({ length: 10 }, visitor)
  for (let count = 0; count < 10; count++) {
    stack.kill('nginx', 'SIGHUP')
    await sleep(150)
  }
  going = false
  await Promise.all(visitors)
  expect(failed).toBe(0)
})

/** On a connection of its own: one that was kept open may be closed at any moment, which clients expect and repeat. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    asked.once('error', () => resolve(undefined))
    asked.end()
  })
}
