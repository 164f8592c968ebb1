import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createScreens } from '../src/pages/screens.ts'

async function buildWith(code?: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-screens-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  if (code === undefined) return dist
  await mkdir(join(dist, '.serve'))
  await writeFile(join(dist, '.serve/serve.js'), code)
  return dist
}

test('a screen is what the build makes of its path and data; another build is read anew', async () => {
  const log = { warn: vi.fn() }
  const dist = await buildWith(
    'export const serveScreen = async (path, data) => [1, path, data.id].join(" ")',
  )
  const screens = createScreens(dist, log)
  expect(await screens.render('a', '/board', { id: 7 })).toBe('1 /board 7')
  await writeFile(join(dist, '.serve/serve.js'), 'export const serveScreen = async () => "2"')
  expect(await screens.render('a', '/board', { id: 7 })).toBe('1 /board 7')
  expect(await screens.render('b', '/board', { id: 7 })).toBe('2')
  expect(log.warn).not.toHaveBeenCalled()
})

test('a page goes out without its screen where that cannot be made', async () => {
  const log = { warn: vi.fn() }
  expect(await createScreens(await buildWith(), log).render('a', '/', {})).toBe('')
  expect(log.warn).not.toHaveBeenCalled()
  const broken = await buildWith('export const serveScreen = async () => { throw new Error("no window") }')
  expect(await createScreens(broken, log).render('a', '/', {})).toBe('')
  expect(log.warn).toHaveBeenCalledTimes(1)
})
