// @vitest-environment node
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { domainMark } from '@gamelog/contracts/widget/domains'
import { maxScriptBytes, type ScriptData, scriptDataMark } from '@gamelog/contracts/widget/script-data'
import { jsonForScript } from '@gamelog/server/pages/html'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { dataOf, articles as typical } from '../../../../../widget-embed/src/test-data.ts'
import { fitScript } from './fit-script.ts'

let built: string
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../../../../widget-embed')
  const [bundle] = [await build({ root, logLevel: 'error', build: { write: false } })].flat() as {
    output: { code?: string }[]
  }[]
  built = bundle?.output[0]?.code ?? ''
})

/** The data that the fitted script holds, and its size. */
function measure(data: ScriptData): { data: ScriptData; bytes: number } {
  let last = data
  const script = fitScript(data, (fitted) => {
    last = fitted
    return `/* GAMELOG widget ${data.form.id} v14 · https://gamelog.example/widget/about/${data.form.id} */\n${built.replace(scriptDataMark, () => jsonForScript(fitted))}`
  })
  return { data: last, bytes: gzipSync(script).length }
}

/** Of the form and of that of the split: articles inside and those that come later. */
const counts = ({ form, split }: ScriptData) =>
  [form, split?.form].map((each) => [each?.articles.length ?? 0, each?.more ?? 0] as const)
const sums = (data: ScriptData) => counts(data).map(([inside, later]) => inside + later)

const splitOf = (id: string, articles: ScriptData['form']['articles']) => ({
  experiment: 7,
  form: { id, articles },
  share: 0.5,
})

test('the six articles of a widget without settings are in its script, those of a split over the same ones too', () => {
  const data = dataOf('gamelog-pc-grid', 6)
  const fitted = measure({ ...data, split: splitOf('gamelog-pc-list', data.form.articles) })
  expect(counts(fitted.data)).toEqual([
    [6, 0],
    [6, 0],
  ])
  expect(fitted.bytes).toBeLessThanOrEqual(maxScriptBytes)
})

test('two times twelve different articles: those of the other form come later, its own as far as there is room', () => {
  const others = typical.map((article, index) => ({
    ...article,
    id: [...article.id].reverse().join(''),
    title: `${index}${[...article.title].reverse().join('')}`,
  }))
  const { data, bytes } = measure({ ...dataOf('gamelog-pc-grid'), split: splitOf('gamelog-pc-list', others) })
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
  expect(counts(data)[0]?.[0]).toBeGreaterThanOrEqual(9)
  expect(counts(data)[1]?.[0]).toBe(0)
  expect(sums(data)).toEqual([12, 12])
})

test('the largest widget and split that are allowed stay within the limit', () => {
  const noise = (length: number, seed: number) => {
    let state = seed * 7_919 + 1
    return Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647
      return String.fromCharCode(0x4e00 + (state % 20_000))
    }).join('')
  }
  const large = (seed: number) =>
    typical.map((article, index) => ({
      ...article,
      title: noise(300, seed + index),
      site: noise(40, seed + index + 50),
      image: `https://i.example/${encodeURIComponent(noise(210, seed + index + 99))}`,
    }))
  const marks = (name: string) =>
    Array.from({ length: 20 }, (_, index) => domainMark(`${name}${index}.example`)).join('')
  const id = `${'w'.repeat(51)}-pc-grid`
  const { data, bytes } = measure({
    ...dataOf(id),
    form: { id, articles: large(1) },
    allow: marks('a'),
    deny: marks('d'),
    split: { ...splitOf(`${'v'.repeat(51)}-pc-list`, large(2)), domain: `${'x'.repeat(60)}.example` },
  })
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
  expect(sums(data)).toEqual([12, 12])
})
