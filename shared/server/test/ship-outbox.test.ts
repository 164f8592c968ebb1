import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type AuditEvent, storeAuditEvents } from '@gamelog/contracts/admin/audit'
import { storeTransitions, type Transition } from '@gamelog/contracts/widget/events'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { createTestDatabase, type TestDatabase } from '@gamelog/testing/test-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { readServiceConfig } from '../src/config.ts'
import { createDatabase } from '../src/database.ts'
import { countOutbox, type OutboxTable, recordChange, recordTransitions } from '../src/outbox/repository.ts'
import { shipOutbox } from '../src/outbox/ship-outbox.ts'
import { registerRoute } from '../src/register-route.ts'

let database: TestDatabase
let db: Kysely<{ outbox: OutboxTable }>
/** An app with the limits every service has. */
let admin: App
let adminUrl: string
const received: AuditEvent[] = []
const internalSecret = internalVariables('antenna').INTERNAL_TOKEN ?? ''
let env: Record<string, string | undefined>
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase({ url: database.urls.antenna, schema: 'antenna', max: 4 })
  env = {
    NODE_ENV: 'test',
    ANTENNA_DATABASE_URL: database.urls.antenna,
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_ORIGIN: 'http://site.test',
    INTERNAL_CALLERS: internalVariables('admin').INTERNAL_CALLERS,
    LOG_LEVEL: 'silent',
  }
  admin = await createApp(readServiceConfig({ name: 'admin', schema: 'antenna', defaultPort: 3004 }, env))
  registerRoute(admin, storeAuditEvents, async (request, reply) => {
    received.push(...request.body.events)
    return reply.code(204).send()
  })
  adminUrl = await admin.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await admin.close()
  await db.destroy()
  await database[Symbol.asyncDispose]()
})
beforeEach(async () => {
  received.length = 0
  await db.deleteFrom('outbox').execute()
})

/** A tab of the back office's 編集部のピックアップ, as full as it may be. */
const fullTab = Array.from({ length: 200 }, (_, index) => ({
  article_id: 'abcdefghijklmnop',
  position: null,
  priority: 1_000_000 - index,
}))

const change = (target: string, before: unknown) =>
  recordChange(db, {
    actor: null,
    action: 'pickup.update',
    target,
    before,
    after: before,
    reason: null,
  })

test('changes that are too large for one request together are shipped all the same, in order, each once', async () => {
  const targets = Array.from({ length: 12 }, (_, index) => `pickup:${index}`)
  for (const target of targets) await change(target, fullTab)
  expect(await shipOutbox(db, { internalSecret, adminUrls: [adminUrl] })).toBe(12)
  expect(received.map(({ target }) => target)).toEqual(targets)
  expect(received[0]?.before).toEqual(fullTab)
  expect(await countOutbox(db)).toEqual({ count: 0, oldest: null })
})

test('a change names the request that made it, in the form of nginx; a periodic job has none', async () => {
  const service = await createApp(
    readServiceConfig({ name: 'antenna', schema: 'antenna', defaultPort: 3003 }, env),
  )
  service.post('/change', async (request) => {
    await change(String(request.body), null)
    return { id: request.id }
  })
  const sent = '0123456789abcdef0123456789abcdef'
  const ids: string[] = []
  for (const header of [sent, 'x'.repeat(32), undefined]) {
    const headers = header === undefined ? {} : { 'x-request-id': header }
    const answer = await service.inject({
      method: 'POST',
      url: '/change',
      payload: JSON.stringify(header ?? 'none'),
      headers: { 'content-type': 'application/json', ...headers },
    })
    ids.push(answer.json().id)
  }
  await change('job', null)
  await shipOutbox(db, { internalSecret, adminUrls: [adminUrl] })
  expect(ids[0]).toBe(sent)
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)))
  expect(received.map(({ request_id }) => request_id)).toEqual([...ids, undefined])
  await service.close()
})

test('many small ones go together; a replica of the admin service that hangs does not keep them', async () => {
  const hanging = createServer()
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  for (let index = 0; index < 5; index += 1) await change(`pickup:${index}`, null)
  expect(await shipOutbox(db, { internalSecret, adminUrls: [hangingUrl, adminUrl] })).toBe(5)
  expect(received).toHaveLength(5)
  expect(await countOutbox(db)).toEqual({ count: 0, oldest: null })
  hanging.close()
})

test('transitions go to the widget service; while it is away, changes are shipped all the same', async () => {
  const transitions: Transition[] = Array.from({ length: 12 }, (_, index) => ({
    id: randomUUID(),
    at: new Date(0).toISOString(),
    article_id: 'abcdefghijklmnop',
    domain: 'blog.example',
    widget_id: 'gamelog-pc-grid',
    visitor: `v${index}`,
  }))
  await recordTransitions(db, transitions)
  await change('pickup:1', null)
  const away = { internalSecret, adminUrls: [adminUrl], widgetUrls: ['http://127.0.0.1:1'] }
  await expect(shipOutbox(db, away)).rejects.toThrow()
  expect(received.map(({ target }) => target)).toEqual(['pickup:1'])
  expect((await countOutbox(db)).count).toBe(12)

  const shipped: Transition[] = []
  const widget = await createApp(
    readServiceConfig(
      { name: 'widget', schema: 'antenna', defaultPort: 3005 },
      { ...env, INTERNAL_CALLERS: internalVariables('widget').INTERNAL_CALLERS },
    ),
  )
  registerRoute(widget, storeTransitions, async (request, reply) => {
    shipped.push(...request.body.transitions)
    return reply.code(204).send()
  })
  const widgetUrl = await widget.listen({ host: '127.0.0.1', port: 0 })
  await change('pickup:2', null)
  const adminAway = { internalSecret, adminUrls: ['http://127.0.0.1:1'], widgetUrls: [widgetUrl] }
  await expect(shipOutbox(db, adminAway)).rejects.toThrow()
  expect(shipped.toSorted((a, b) => a.visitor.localeCompare(b.visitor, 'en', { numeric: true }))).toEqual(
    transitions,
  )
  expect((await countOutbox(db)).count).toBe(1)
  await widget.close()
})
