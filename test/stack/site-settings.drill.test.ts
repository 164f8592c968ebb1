import type { AdminSiteSettings, SettingFollowers } from '@gamelog/contracts/admin/site-settings'
import type { SettingEntry, SettingValue } from '@gamelog/contracts/settings/kinds'
import { entryOf, type SettingName, settingNames } from '@gamelog/contracts/settings/registry'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Admin, makeAdmin } from './_api-admin.ts'

/** ms within which every replica has a change in force. */
const followMs = 5_000
const lockedName = 'board.thread-stop'

let stack: Stack
let admin: Admin

beforeAll(async () => {
  stack = await startStack({
    args: ['--replicas', 'board=2'],
    env: { BOARD_THREAD_REPORT_THRESHOLD: '7', RATE_LIMITS: 'on' },
  })
  admin = await makeAdmin(stack.origin, stack.dataDir)
}, 180_000)
afterAll(() => stack?.stop(), 60_000)

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${stack.origin}/api/admin${path}`, {
    method,
    headers: { ...admin.adminHeaders, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}

/** A value that the setting does not have at first. */
function another(entry: SettingEntry): SettingValue {
  switch (entry.kind) {
    case 'switch':
      return !entry.default
    case 'number':
      return entry.default + 1
    case 'rate':
      return { points: entry.default.points + 1, seconds: entry.default.seconds + 1 }
    case 'choice':
      return Object.keys(entry.choices).find((choice) => choice !== entry.default) ?? ''
    case 'address':
      return `https://${entry.hosts?.[0]}/gamelog`
    case 'secret':
      return 'https://discord.com/api/webhooks/1/the-secret'
    default:
      return 'help@gamelog.example'
  }
}

const changeable = settingNames.filter((name) => name !== lockedName)

/** Saves a value of each setting, and waits until every process has followed. @returns ms */
async function saveAll(valueFor: (name: SettingName) => SettingValue | null): Promise<number> {
  const { settings } = await call<AdminSiteSettings>('GET', '/site-settings')
  const seen = new Map(settings.map(({ name, revision }) => [name, revision]))
  const begun = performance.now()
  const changes = changeable.map((name) => ({ name, value: valueFor(name), seen: seen.get(name) }))
  const saved = await call<AdminSiteSettings>('PUT', '/site-settings', { changes })
  expect(saved.settings).toHaveLength(settingNames.length)
  await expect
    .poll(
      async () =>
        (await call<SettingFollowers>('GET', '/site-settings/followers')).services.map(
          ({ service, behind }) => `${service} ${behind}`,
        ),
      { timeout: followMs, interval: 100 },
    )
    .toEqual(['user 0', 'board 0', 'antenna 0', 'admin 0', 'widget 0', 'worker 0'])
  return performance.now() - begun
}

/** Figures of /rules as one board states them. */
async function rulesOf(board: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${stack.ports[board]}/rules`)).text()
  return /<noscript>([\s\S]*?)<\/noscript>/.exec(text)?.[1] ?? ''
}
const boards = ['board-1', 'board-2']
const postAsGuest = async (board: string) =>
  (
    await fetch(`http://127.0.0.1:${stack.ports[board]}/api/board/threads/1/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: '' }),
    })
  ).status

test('each setting is in force in every replica within 5 s, and its default again; all of it is audited', async () => {
  expect(await saveAll((name) => another(entryOf(name)))).toBeLessThan(followMs)
  for (const board of boards) {
    const rules = await rulesOf(board)
    expect(rules).toContain('続けて投稿する間隔: <b>6秒に2回</b>')
    expect(rules).toContain('過去ログになる: <b>31日</b>')
    expect(rules).toContain('通報が集まった投稿: <b>6人分</b>')
    expect(rules).toContain('アカウントを作ってから25時間まで')
    expect(rules).toContain('投稿とスレッドの作成: <b>なしでも可</b>')
    // Past the guard: it is the text that is refused.
    expect(await postAsGuest(board)).toBe(400)
  }
  const stated = async () => (await fetch(`${stack.origin}/api/site/settings`)).json()
  await expect
    .poll(stated, { timeout: followMs })
    .toMatchObject({ retention: { addresses: 91, audit: 731 }, links: { x: 'https://x.com/gamelog' } })

  expect(await saveAll(() => null)).toBeLessThan(followMs)
  for (const board of boards) {
    expect(await rulesOf(board)).toContain('続けて投稿する間隔: <b>5秒</b>')
    expect(await postAsGuest(board)).toBe(401)
  }
  await expect.poll(stated, { timeout: followMs }).toMatchObject({ retention: { addresses: 90 } })
  const { settings } = await call<AdminSiteSettings>('GET', '/site-settings')
  expect(settings.filter(({ is_set }) => is_set)).toEqual([])

  for (const action of ['settings.save', 'settings.reset']) {
    const page = await call<{ events: { target: string }[] }>('GET', `/audit-log?action=${action}`)
    expect(JSON.stringify(page)).not.toContain('the-secret')
    expect(new Set(page.events.map(({ target }) => target))).toEqual(
      new Set(changeable.map((name) => `settings:${name}`)),
    )
  }
}, 60_000)

test('a variable wins in every replica and refuses a save', async () => {
  const change = { name: lockedName, value: 3, seen: 0 }
  expect(await call('PUT', '/site-settings', { changes: [change] })).toMatchObject({ code: 'setting_locked' })
  for (const board of boards)
    expect(await rulesOf(board)).toContain('非表示の投稿が集まったスレッド: <b>7件</b>')
})

test('while Redis is away the last values stay, and nothing is saved', async () => {
  await saveAll((name) => (name === 'board.archive-days' ? 9 : null))
  stack.kill('redis', 'SIGSTOP')
  try {
    const change = { name: 'board.archive-days', value: 12, seen: 99 }
    expect(await call('PUT', '/site-settings', { changes: [change] })).toMatchObject({ code: 'unavailable' })
    for (const board of boards) expect(await rulesOf(board)).toContain('過去ログになる: <b>9日</b>')
  } finally {
    stack.kill('redis', 'SIGCONT')
  }
}, 60_000)
