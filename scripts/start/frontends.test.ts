import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeFrontends } from './frontends.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-www-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the page of the kit is placed in development only, also where it is built', async () => {
  const placed = (hasKit: boolean) =>
    placeFrontends(join(folder, String(hasKit)), 'http://127.0.0.1:8080', hasKit)
  expect((await placed(true)).kitRoot).toBe(join(folder, 'true', 'kit-page'))
  expect((await placed(false)).kitRoot).toBeUndefined()
})
