import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MonitorCurrent, ServiceStatus } from '@gamelog/contracts/monitor/current'
import type { MonitorHistory } from '@gamelog/contracts/monitor/history'
import type { Incident } from '@gamelog/contracts/monitor/incidents'
import type { MonitoredName } from '@gamelog/contracts/monitor/services'
import type { ApiHealth } from '@gamelog/contracts/stats/api-health'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Admin, makeAdmin } from './_api-admin.ts'
import { waitFor } from './_wait.ts'

// Each part frozen in turn, with the monitor, the webhook and the incidents watching. Frozen rather than killed: the launcher
// starts a killed one again within a second, sooner than a probe looks.

/** ms; rules of the product. */
const shownWithin = 30_000
const alertWithin = 90_000
const quietMs = 5 * 60_000
/** ms a test may take that waits for the end of the quiet time. */
const patience = 900_000

let stack: Stack
let admin: Admin
let receiver: Server
let startedAt: number
const messages: { at: number; text: string }[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      messages.push({ at: Date.now(), text: String(JSON.parse(body).content) })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  startedAt = Date.now()
  stack = await startStack({
    args: ['--replicas', 'board=2'],
    env: { RATE_LIMITS: 'off', NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` },
  })
  admin = await makeAdmin(stack.origin, stack.dataDir)
})
afterAll(async () => {
  await stack?.stop()
  receiver?.close()
})

/** Asks the admin service itself: nginx may be what is frozen. */
async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${stack.ports['admin-1']}/api/admin/${path}`, {
    headers: admin.adminHeaders,
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

async function statusOf(name: MonitoredName): Promise<ServiceStatus | undefined> {
  const { services } = await read<MonitorCurrent>('monitor/current')
  return services.find((service) => service.name === name)?.status
}

async function dependencyIs(name: string, status: string): Promise<boolean> {
  const { dependencies } = await read<ApiHealth>('api-health')
  return dependencies.some((dependency) => dependency.name === name && dependency.status === status)
}

/** A process and its children: Postgres answers by processes of its own. */
function familyOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid]
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === pid
      } catch {
        return false
      }
    })
  return [pid, ...children.map(Number)]
}

function freeze(part: string): { thaw(): void } {
  const family = familyOf(stack.pids()[part] ?? 0)
  for (const pid of family) process.kill(pid, 'SIGSTOP')
  return {
    thaw() {
      for (const pid of family.toReversed()) process.kill(pid, 'SIGCONT')
    },
  }
}

async function expectFrozenIsSeen(
  part: string,
  isSeen: () => Promise<boolean>,
  isBack: () => Promise<boolean>,
) {
  await waitFor(isBack)
  const frozen = freeze(part)
  try {
    const { ms } = await waitFor(isSeen, 2 * shownWithin)
    expect(ms).toBeLessThan(shownWithin)
  } finally {
    frozen.thaw()
  }
  await waitFor(isBack)
}

const services: [part: string, name: MonitoredName, wanted: ServiceStatus][] = [
  ['widget-1', 'widget', 'stopped'],
  ['board-2', 'board', 'partial'],
  ['user-1', 'user', 'stopped'],
  ['antenna-1', 'antenna', 'stopped'],
  ['worker-1', 'worker', 'stopped'],
  ['nginx', 'nginx', 'stopped'],
]

test.each(services)('%s frozen: shown within 30 s, and well again afterwards', async (part, name, wanted) => {
  await expectFrozenIsSeen(
    part,
    async () => (await statusOf(name)) === wanted,
    async () => (await statusOf(name)) === 'running',
  )
})

test.each(['redis', 'postgres'])('%s frozen: its row of the dependencies says so', async (part) => {
  await expectFrozenIsSeen(
    part,
    () => dependencyIs(part, 'down'),
    () => dependencyIs(part, 'ok'),
  )
})

test(
  'beyond the quiet time a frozen service is one incident and one message, and ends by itself',
  async () => {
    await waitFor(() => Date.now() - startedAt > quietMs, quietMs + 60_000)
    const incidentOf = async (name: string) => {
      const { incidents } = await read<{ incidents: Incident[] }>('incidents')
      return incidents.filter(({ kind, subject }) => kind === 'service-down' && subject === name)
    }
    const before = (await incidentOf('user')).length
    const told = messages.length
    const frozen = freeze('user-1')
    const began = Date.now()
    try {
      await waitFor(() => messages.length > told, 2 * alertWithin)
      expect(Date.now() - began).toBeLessThan(alertWithin)
      expect(messages.at(-1)?.text).toContain('user')
      expect((await incidentOf('user')).length).toBe(before + 1)
    } finally {
      frozen.thaw()
    }
    await waitFor(async () => (await incidentOf('user'))[0]?.ended_at !== null, 180_000)
    const { services: rows } = await read<MonitorHistory>('monitor/history?hours=1')
    const uptime = rows.find(({ name }) => name === 'user')?.uptime_percent ?? 100
    expect(uptime).toBeLessThan(100)
    expect(uptime).toBeGreaterThan(50)
  },
  patience,
)

test(
  'the admin service frozen: the worker tells, and the incident is written afterwards',
  async () => {
    const told = messages.length
    const frozen = freeze('admin-1')
    const began = Date.now()
    try {
      await waitFor(() => messages.slice(told).some(({ text }) => text.includes('admin')), 2 * alertWithin)
      expect(Date.now() - began).toBeLessThan(alertWithin)
    } finally {
      frozen.thaw()
    }
    await waitFor(async () => {
      const { incidents } = await read<{ incidents: Incident[] }>('incidents')
      return incidents.some(
        ({ kind, subject, ended_at }) => kind === 'service-down' && subject === 'admin' && ended_at !== null,
      )
    }, 180_000)
  },
  patience,
)
