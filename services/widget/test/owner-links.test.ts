import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postClick, postView } from './_events.ts'
import { type OwnerStage, stageOwners } from './_owners.ts'
import { articleIdOf } from './_widget.ts'

let stage: OwnerStage
beforeAll(async () => {
  stage = await stageOwners()
})
afterAll(() => stage[Symbol.asyncDispose]())

const numbers = (key: string) => stage.page(`/widget/numbers?key=${key}`)
const audit = () => listChanges(stage.db)

test('the key is told once and stored as its hash only', async () => {
  const { key, url } = await stage.makeLink('told.example')
  expect(url).toBe(`https://gamelog.example/widget/numbers?key=${key}`)
  expect(key).toMatch(/^[\w-]{43}$/)
  const row = await stage.db
    .selectFrom('owner_links')
    .selectAll()
    .where('domain', '=', 'told.example')
    .executeTakeFirstOrThrow()
  expect(row.key_hash).toEqual(createHash('sha256').update(key).digest())
  expect(JSON.stringify([await stage.ask('GET', 'domains'), await audit()])).not.toContain(key)
})

test('a new link replaces the one before, and a link taken back opens nothing', async () => {
  const first = await stage.makeLink('again.example')
  expect((await numbers(first.key)).status).toBe(200)
  const second = await stage.makeLink('again.example')
  expect(second.key).not.toBe(first.key)
  expect((await numbers(first.key)).status).toBe(404)
  expect((await numbers(second.key)).status).toBe(200)
  expect((await stage.ask('DELETE', 'owner-links/again.example')).status).toBe(204)
  expect((await numbers(second.key)).status).toBe(404)
  expect((await stage.ask('DELETE', 'owner-links/again.example')).status).toBe(404)
  const entries = (await audit()).filter(({ target }) => target === 'widget-link:again.example')
  expect(entries.map(({ action, before, after }) => [action, before !== null, after !== null])).toEqual([
    ['widget-link.create', false, true],
    ['widget-link.create', true, true],
    ['widget-link.delete', true, false],
  ])
})

test('a key opens the numbers of its own domain alone', async () => {
  const [one, other] = [await stage.makeLink('one.example'), await stage.makeLink('other.example')]
  await stage.count('one.example', 1, { views: 1_111 })
  await stage.count('other.example', 1, { views: 2_222 })
  const page = await numbers(one.key)
  expect(page.text).toContain('1,111')
  expect(page.text).not.toMatch(/2,222|other\.example/)
  const asked = `/widget/numbers?key=${one.key}&domain=other.example`
  expect((await stage.page(asked)).status).toBe(404)
  expect((await stage.page(`/widget/numbers?key=${one.key}&key=${other.key}`)).status).toBe(404)
})

test('domains are listed with their week, and those with a link even when they were silent', async () => {
  await stage.count('shown.example', 0, { views: 30, clicks: 3, transitions: 1 }, 'list-pc-list')
  await stage.count('shown.example', 6, { views: 10 }, 'list-pc-list')
  await stage.count('shown.example', 7, { views: 500 }, 'list-pc-list')
  await stage.count('silent.example', 30, { views: 5 }, 'list-pc-list')
  await stage.count('gone.example', 30, { views: 5 }, 'list-pc-list')
  const { created_at } = await stage.makeLink('silent.example')
  const { body } = await stage.ask('GET', 'domains?widget_id=list-pc-list')
  expect(body.domains).toEqual([
    { domain: 'shown.example', views: 40, clicks: 3, transitions: 1, link: null },
    {
      domain: 'silent.example',
      views: 0,
      clicks: 0,
      transitions: 0,
      link: { created_at, created_by: expect.any(String) },
    },
  ])
})

test('what was not counted lists no domain, opens no numbers, and breaks neither', async () => {
  const widget = 'gamelog-mobile-list'
  await postClick(stage, { id: articleIdOf(0), widget_id: widget })
  const claimed = { site: 'claimed.example' }
  await postView(stage, { widget, body: claimed, headers: { origin: 'https://evil.example' } })
  const days = () =>
    stage.db.selectFrom('widget_days').select('domain').where('widget_id', '=', widget).execute()
  await vi.waitFor(async () => expect(await days()).toHaveLength(2), { timeout: 30_000 })
  expect((await days()).map(({ domain }) => domain).sort()).toEqual(['', 'claimed.example'])

  expect(await stage.ask('GET', `domains?widget_id=${widget}`)).toEqual({
    status: 200,
    body: { domains: [] },
  })
  expect((await stage.ask('GET', 'domains')).status).toBe(200)
  const { key } = await stage.makeLink('claimed.example')
  const page = await numbers(key)
  expect(page.text).toContain('まだ数字がありません')
  expect(page.text).not.toContain(widget)
  expect((await stage.page(`/widget/numbers.csv?key=${key}`)).text).not.toContain(widget)
})

test('the link of the longest domain is made, listed and taken back', async () => {
  const domain = `${'a.'.repeat(126)}a`
  await stage.makeLink(domain)
  const { body } = await stage.ask('GET', 'domains')
  expect(body.domains.map((each: { domain: string }) => each.domain)).toContain(domain)
  expect((await stage.ask('DELETE', `owner-links/${domain}`)).status).toBe(204)
})

test.each(['Evil.example', 'a b', 'x/y', '=1+1', ''])('%j is no domain', async (domain) => {
  expect((await stage.ask('POST', 'owner-links', { domain })).status).toBe(400)
})

test('links are for admins alone', async () => {
  const { app } = stage
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/api/admin/widget/owner-links', payload: { domain: 'x.example' } }),
    app.inject({ method: 'DELETE', url: '/api/admin/widget/owner-links/x.example' }),
    app.inject({ method: 'GET', url: '/api/admin/widget/domains' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('no log holds the key, whatever becomes of its call', async () => {
  const lines: string[] = []
  const { writeSync } = fs
  // The logger writes to the descriptor of stdout (shared/server/src/log-stream.ts).
  fs.writeSync = ((_descriptor: number, bytes: Buffer) => {
    lines.push(String(bytes))
    return bytes.length
  }) as typeof writeSync
  syncBuiltinESMExports()
  const loud = await stageOwners({ LOG_LEVEL: 'trace' })
  try {
    const { key } = await loud.makeLink('logged.example')
    await loud.page(`/widget/numbers?key=${key}`)
    await loud.page(`/widget/numbers.csv?key=${key}&days=2`)
    await loud.db.schema.dropTable('widget_days').execute()
    expect((await loud.page(`/widget/numbers?key=${key}`)).status).toBe(500)
    expect(lines.join('')).toContain('/widget/numbers')
    expect(lines.join('')).not.toContain(key)
  } finally {
    fs.writeSync = writeSync
    syncBuiltinESMExports()
    await loud[Symbol.asyncDispose]()
  }
})
