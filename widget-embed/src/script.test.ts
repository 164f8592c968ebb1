// @vitest-environment node
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptDataMark } from '@gamelog/contracts/widget/script-data'
import { jsonForScript } from '@gamelog/server/pages/html'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { dataOf } from './test-data.ts'

let script: string
beforeAll(async () => {
  const result = await build({
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { write: false },
  })
  const [bundle] = [result].flat() as { output: { code?: string }[] }[]
  script = bundle?.output[0]?.code ?? ''
})

test('the script has one place for its data, sets no global, and takes 3.5 KB gzip', () => {
  expect(script.split(scriptDataMark)).toHaveLength(2)
  expect(script).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);\s*$/)
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(3_500)
})

test('with the data of twelve articles it takes at most 5 KB gzip', () => {
  const id = 'gamelog-pc-grid'
  const whole = `/* GAMELOG widget ${id} v14 · https://gamelog.example/widget/about/${id} */\n${script.replace(scriptDataMark, () => jsonForScript(dataOf(id)))}`
  expect(gzipSync(whole).length).toBeLessThanOrEqual(5_000)
})
