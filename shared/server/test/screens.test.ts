import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { createScreens, type ScreenOptions } from '../src/pages/screens.ts'
import { serviceConfig } from './_service.ts'

async function buildWith(code?: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-screens-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  if (code === undefined) return dist
  await mkdir(join(dist, '.serve'))
  await writeFile(join(dist, '.serve/serve.js'), code)
  return dist
}

async function screensOf(dist: string, options?: ScreenOptions) {
  const app = await createApp(serviceConfig({ url: 'redis://127.0.0.1:1', prefix: 'test' }))
  onTestFinished(() => app.close())
  const warn = vi.spyOn(app.log, 'warn')
  return { app, warn, screens: createScreens(app, dist, options) }
}

/** A starved machine takes its time to start a thread. */
const patient = { timeoutMs: 30_000 }
const sleeping = `export const serveScreen = async ({ path, data }) => {
  const until = Date.now() + data.ms
  while (Date.now() < until);
  return path
}`

test('a screen is what the build makes of its path and data; another build is read anew', async () => {
  const dist = await buildWith(
    'export const serveScreen = async ({ path, data }) => [1, path, data.id].join(" ")',
  )
  const { screens, warn } = await screensOf(dist, patient)
  expect(await screens.render('a', { path: '/board', data: { id: 7 }, at: 0 })).toBe('1 /board 7')
  await writeFile(join(dist, '.serve/serve.js'), 'export const serveScreen = async () => "2"')
  expect(await screens.render('a', { path: '/board', data: { id: 7 }, at: 0 })).toBe('1 /board 7')
  expect(await screens.render('b', { path: '/board', data: { id: 7 }, at: 0 })).toBe('2')
  expect(warn).not.toHaveBeenCalled()
})

test('a page goes out without its screen where that cannot be made', async () => {
  const none = await screensOf(await buildWith(), patient)
  expect(await none.screens.render('a', { path: '/', data: {}, at: 0 })).toBe('')
  expect(none.warn).not.toHaveBeenCalled()
  const broken = 'export const serveScreen = async () => { throw new Error("no window") }'
  const { screens, warn } = await screensOf(await buildWith(broken), patient)
  expect(await screens.render('a', { path: '/', data: {}, at: 0 })).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a screen that takes too long is left out, and costs the next ones nothing', async () => {
  const { screens } = await screensOf(await buildWith(sleeping), { timeoutMs: 1_000 })
  await vi.waitFor(
    async () => expect(await screens.render('a', { path: '/', data: { ms: 0 }, at: 0 })).toBe('/'),
    {
      timeout: 30_000,
    },
  )
  expect(await screens.render('a', { path: '/slow', data: { ms: 1_500 }, at: 0 })).toBeUndefined()
  await vi.waitFor(
    async () => expect(await screens.render('a', { path: '/', data: { ms: 0 }, at: 0 })).toBe('/'),
    {
      timeout: 30_000,
    },
  )
})

test('the event loop goes on meanwhile; beyond the queue pages go without', async () => {
  const { screens } = await screensOf(await buildWith(sleeping), { ...patient, maxQueue: 2 })
  await screens.render('a', { path: '/', data: { ms: 0 }, at: 0 })
  const rendering = ['/1', '/2', '/3', '/4'].map((path) =>
    screens.render('a', { path, data: { ms: 300 }, at: 0 }),
  )
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  expect((await Promise.all(rendering)).filter((screen) => screen !== undefined).length).toBeLessThan(4)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test('closing the app ends the thread under way', async () => {
  const { app, screens } = await screensOf(await buildWith(sleeping), patient)
  await screens.render('a', { path: '/', data: { ms: 0 }, at: 0 })
  const rendering = screens.render('a', { path: '/', data: { ms: 20_000 }, at: 0 })
  await app.close()
  expect(await rendering).toBeUndefined()
})
