import type { Article } from '@gamelog/contracts/antenna/article'
import { attachStack } from '@gamelog/testing/stack'
import { expect, type Page } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { stackDatabase } from '../stack/_stack-database.ts'
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { articlesOfAge, feedFile, rows, serveFeed, tab } from './articles-fixture.ts'
import { test } from './site-test.ts'

const accent = { dark: '#ffb3a7', light: '#8a2416' }
const sourceOf = (name: string, category: 'apex-legends' | 'chat') => ({
  name,
  home_url: 'https://apex.example/',
  accent,
  rule: [{ category }],
})
const sources = [
  sourceOf('Apexテスト', 'apex-legends'),
  sourceOf('通信テスト', 'apex-legends'),
  sourceOf('速報テスト', 'apex-legends'),
  sourceOf('雑談テスト', 'chat'),
]

/** Rows 1, 2 and 6 stand alone; 3, 4 and 5 tell of what 5 was first to tell. */
function listed(): Article[] {
  const articles = articlesOfAge([60, 120, 180, 240, 300, 360])
  const story = articles[4]?.id ?? ''
  const told = [
    { title: '霧島カップの決勝でノーザンライツ優勝ｗｗｗ', sourceSite: '雑談テスト' },
    { title: '【速報】ノーザンライツ、霧島カップを制す', sourceSite: '速報テスト' },
    { title: '霧島カップ決勝、ノーザンライツが3-1でクロムファングを下す', sourceSite: '通信テスト' },
  ]
  return articles.map((article, index) => {
    const member = told[index - 2]
    return member ? { ...article, ...member, story } : article
  })
}

async function serve(page: Page): Promise<void> {
  const articles = listed()
  const stories = { [articles[4]?.id ?? '']: { words: ['霧島カップ', 'ノーザンライツ'] } }
  await serveFeed(page, { ...feedFile(articles, { sources }), stories, popular: [articles[3]?.id ?? ''] })
}

const also = (page: Page) => page.getByRole('button', { name: /を伝えるほか\d+サイト$/ })
const members = (page: Page) => page.getByRole('list', { name: /を伝えるほかの記事$/ }).getByRole('listitem')
const numbered = (...numbers: number[]) => numbers.map((number) => new RegExp(`テスト記事 ${number} `))

test('a story is one row, which opens in place by key and holds what the view holds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await serve(page)
  await page.goto('/')
  const [one, two, last] = numbered(1, 2, 6)
  await expect(rows(page)).toHaveText([
    one ?? '',
    two ?? '',
    /3-1でクロムファング.*通信テストほか2サイト/,
    last ?? '',
  ])
  const top = async () => (await rows(page).nth(2).boundingBox())?.y
  const before = await top()
  await also(page).focus()
  await page.keyboard.press('Enter')
  await expect(also(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(also(page)).toBeFocused()
  expect(await top()).toBe(before)
  await expect(members(page)).toHaveText([/速報.*速報テスト/, /ｗｗｗ.*雑談テスト/])
  await expect(page.getByText('同じ話題と判断した語: 霧島カップ・ノーザンライツ')).toBeVisible()
  await expectAccessibleInBothSchemes(page, '[role="tabpanel"]')
  await page.reload()
  await expect(also(page)).toHaveAttribute('aria-expanded', 'true')

  // Reached by Tab and by the keys of the feed.
  const link = (name: RegExp) => page.getByRole('tabpanel').getByRole('link', { name })
  await expect(async () => {
    await link(/3-1で/).focus()
    await page.keyboard.press('j')
    await expect(link(/【速報】/)).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(link(/【速報】/)).toHaveAttribute('href', /^\/redirect\?id=/)
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: '「速報テスト」をNG' }).click()
  await expect(also(page)).toHaveText('ほか1サイト')
  await expect(members(page)).toHaveText([/雑談テスト/])
  await expect(link(/ｗｗｗ/)).toBeFocused()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(members(page)).toHaveCount(2)
  await also(page).focus()
  await page.keyboard.press('Space')
  await expect(members(page)).toHaveCount(0)

  // A tab holds its own articles of a story; 人気 takes the best place of a row.
  await tab(page, '雑談').click()
  await expect(rows(page)).toHaveText([/ｗｗｗ/])
  await expect(also(page)).toHaveCount(0)
  await tab(page, /Apex/).click()
  await expect(also(page)).toHaveText('ほか1サイト')
  await page.getByRole('button', { name: '人気' }).click()
  await expect(rows(page).first()).toHaveText(/3-1で.*ほか1サイト/)

  const column = page.getByRole('complementary', { name: '検索・トレンド' })
  await column.getByPlaceholder('記事を検索').fill('霧島カップ')
  await expect(column).toContainText('1件の検索結果')
  await expect(column.getByRole('button', { name: /を伝えるほか/ })).toHaveText('ほか2サイト')
  await column.getByPlaceholder('記事を検索').fill('ｗｗｗ')
  await expect(column.getByRole('region', { name: '検索結果' }).getByRole('link')).toHaveText([/ｗｗｗ/])
})

test('the next article leads where the first is muted, also in コンパクト on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await serve(page)
  await page.goto('/')
  await also(page).click()
  await expect(members(page)).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /3-1で.*のメニュー$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '「通信テスト」をNG' }).click()
  await expect(also(page)).toHaveText('ほか1サイト')
  await expect(rows(page).filter({ has: also(page) })).toHaveText(/【速報】/)
  const height = async () => (await also(page).boundingBox())?.height
  expect(await height()).toBeGreaterThanOrEqual(24)
  await page.getByRole('button', { name: 'コンパクト' }).click()
  await expect(also(page)).toBeVisible()
  expect(await height()).toBeGreaterThanOrEqual(24)
  await expect(members(page)).toHaveText([/ｗｗｗ.*雑談テスト/])
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page, '[role="tabpanel"]')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the other articles of a story stand in its row', async ({ page }) => {
    // Names that no article of the demo has: an earlier one of the same story would take the row to its own place.
    const title = `ミズナラ団のカワセミ選手、朝霧ブロッサム号で湖を横断 ${Date.now()}`
    await using database = stackDatabase(attachStack(testedDataFolder()), 'antenna')
    const sql = (text: string) => database.pool.query(text, [title])
    try {
      // In the served page, and not among the newest, which widgets and other tests show.
      await sql(
        `insert into articles (id, source_id, guid, canonical_link, link, title, summary, published_at, date_known)
         select substr(translate(md5($1 || id), '0189', 'qrst'), 1, 16), id, $1 || id, 'https://final.example/' || id,
           'https://final.example/' || id, $1, '',
           (select published_at from articles where published_at <= now() order by published_at desc limit 1 offset 14), true
         from sources where id in ('dropship-press', 'trigger-lab')`,
      )
      await sql(`update publication set wanted_revision = wanted_revision + 1 where $1 <> ''`)
      await expect(async () => {
        await page.goto('/')
        const row = page
          .getByRole('listitem')
          .filter({ hasText: `${title} ` })
          .first()
        await expect(row).toContainText('ほか1サイト', { timeout: 1_000 })
        await expect(row.getByRole('listitem').getByRole('link', { name: title })).toHaveCount(1)
      }).toPass()
    } finally {
      await sql('delete from articles where title = $1')
      await sql(`update publication set wanted_revision = wanted_revision + 1 where $1 <> ''`)
    }
  })
})
