// @vitest-environment node
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptDataMark } from '@gamelog/contracts/widget/script-data'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

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

test('the script has one place for its data, sets no global, and takes 3.7 KB gzip', () => {
  expect(script.split(scriptDataMark)).toHaveLength(2)
  expect(script).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);\s*$/)
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(3_750)
})
