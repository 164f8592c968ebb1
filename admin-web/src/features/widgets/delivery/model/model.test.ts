// @vitest-environment jsdom
import { embedCode } from '@gamelog/contracts/widget/embed-code'
import { frameSize } from '@gamelog/contracts/widget/frame-size'
import type { WidgetArticle } from '@gamelog/contracts/widget/settings'
import { describe, expect, test } from 'vitest'
import { idRefusal, toWidgetId } from './new-widget-id.ts'
import { previewAddress, previewSize } from './preview-address.ts'
import { changedValues, mergeValues, moveTo, type Values } from './values.ts'

function articles(...ids: string[]): WidgetArticle[] {
  return ids.map((id) => ({ id, title: `記事${id}`, site: 'サイト', image_url: null, is_gone: false }))
}

const base: Values = {
  name: 'PC・グリッド',
  memo: '',
  articles: articles('a', 'b', 'c'),
  rule: { order: 'newest', category: 'all', count: 6 },
}
const ids = (values: Values) => values.articles.map(({ id }) => id).join('')

describe('changes', () => {
  test('another order is a change of the articles; new figures of the same article are none', () => {
    expect(changedValues(base, { ...base, articles: articles('b', 'a', 'c') })).toEqual(['articles'])
    const gone = base.articles.map((article) => ({ ...article, is_gone: true }))
    expect(changedValues(base, { ...base, articles: gone })).toEqual([])
    expect(changedValues(base, { ...base, memo: 'x', rule: { ...base.rule, count: 3 } })).toEqual([
      'rule',
      'memo',
    ])
  })

  test("the editor's changes stay on top of what somebody else saved", () => {
    const mine = { ...base, articles: articles('c'), memo: '自分' }
    const theirs = { ...base, articles: articles('a'), name: '新しい名前' }
    const merged = mergeValues(base, mine, theirs)
    expect(ids(merged)).toBe('c')
    expect(merged).toMatchObject({ memo: '自分', name: '新しい名前' })
  })

  test.each([
    ['a', 'c', 'bca'],
    ['c', 'a', 'cab'],
    ['a', 'b', 'bac'],
    ['b', 'b', 'abc'],
    ['gone', 'a', 'abc'],
  ])('%s is moved to the place of %s', (from, to, order) => {
    expect(ids({ ...base, articles: moveTo(base.articles, from, to) })).toBe(order)
  })
})

describe('the id of a new widget', () => {
  const parts = { prefix: 'blog', device: 'mobile', layout: 'list' } as const

  test('ends with its form', () => expect(toWidgetId(parts)).toBe('blog-mobile-list'))

  test.each([
    ['blog', undefined],
    ['', 'IDの先頭を入力してください'],
    ['Blog_1', 'IDには半角の英小文字、数字、ハイフンだけを使ってください'],
    ['blog-', 'IDには半角の英小文字、数字、ハイフンだけを使ってください'],
    ['a'.repeat(49), 'IDは60文字までです（いま61文字）'],
    ['taken', 'このIDのウィジェットはすでにあります'],
  ])('%j is refused with %j', (prefix, refusal) =>
    expect(idRefusal({ ...parts, prefix }, ['taken-mobile-list'])).toBe(refusal),
  )
})

describe('what an owner pastes', () => {
  const embed = {
    origin: 'https://gamelog.example',
    widgetId: 'gamelog-mobile-list',
    articles: 5,
    domain: 'example.com',
  }

  test('a script that keeps its height free', () => {
    const element = new DOMParser().parseFromString(embedCode('script', embed), 'text/html').scripts[0]
    expect(element?.src).toBe('https://gamelog.example/api/widget/gamelog-mobile-list.js')
    expect(element?.async).toBe(true)
    expect(element?.dataset.siteDomain).toBe('example.com')
    expect(element?.style.display).toBe('block')
  })

  test('or a frame of the size of its articles', () => {
    const page = new DOMParser().parseFromString(embedCode('iframe', embed), 'text/html')
    const frame = page.querySelector('iframe')
    const { width, height } = frameSize(embed.widgetId, embed.articles)
    expect([frame?.width, frame?.height]).toEqual([String(width), String(height)])
    expect(frame?.src).toBe('https://gamelog.example/widget/frame/gamelog-mobile-list')
  })
})

describe('the preview', () => {
  test('shows what is not saved: the articles in their order and the rule', () => {
    const address = new URL(previewAddress('gamelog-pc-grid', base, 'dark'), 'https://gamelog.example')
    expect(address.pathname).toBe('/widget/preview/gamelog-pc-grid')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ids: 'a,b,c',
      order: 'newest',
      category: 'all',
      count: '6',
      theme: 'dark',
    })
  })

  test('is scaled down to its room, never up; the full width ends at 1400 px', () => {
    const size = (chosen: '375' | '1200' | 'full', room: number) => previewSize('x-pc-list', 3, chosen, room)
    expect(size('375', 800)).toMatchObject({ width: 375, scale: 1 })
    expect(size('1200', 600)).toMatchObject({ width: 1200, scale: 0.5 })
    expect(size('full', 800)).toMatchObject({ width: 800, scale: 1 })
    expect(size('full', 2_000)).toMatchObject({ width: 1400, scale: 1 })
    expect(previewSize('x-pc-list', 100, '1200', 800).filled).toBe(1_200)
  })
})
