import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'

/** An article of the served home page that no other test looks at. */
const place = 24
const widget = 'takedown-pc-list'

async function pickArticle({ request }: Page): Promise<Article> {
  const { articles }: ArticlesFile = await (await request.get('/api/articles.json')).json()
  // One of a story stands in the page with its story only; demo sources use a title again after a day or two.
  const isAlone = ({ id, title, story }: Article) =>
    story === undefined && articles.every((other) => other.title !== title || other.id === id)
  const article = articles.slice(place).find(isAlone)
  if (!article) throw new Error('the demo has too few articles')
  return article
}

/** Where a reader gets the article: the feed's file, the served home page, a widget's script. */
async function placesWith({ request }: Page, { id }: Article): Promise<string[]> {
  const paths = ['/api/articles.json', '/', `/api/widget/${widget}.js`]
  const texts = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  return paths.filter((_path, index) => texts[index]?.includes(id))
}

test('an article is taken down: gone for readers within 5 s, each place named, and back after 戻す', async ({
  page,
  admin,
}) => {
  const article = await pickArticle(page)
  await callAsAdmin(admin, 'POST', '/widget/settings', { widget_id: widget, article_ids: [article.id] })
  await expect.poll(() => placesWith(page, article)).toHaveLength(3)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/sources/takedown')
  await page
    .getByLabel('記事のアドレス・タイトル・ID')
    .fill(new URL(`/redirect?id=${article.id}`, page.url()).href)
  const found = page.getByRole('list', { name: '見つかった記事' })
  await expect(found).toContainText(article.title)
  await page.getByRole('button', { name: '個人' }).click()
  await page.getByRole('button', { name: '取り下げる' }).click()
  await expect(page.getByText('メモを入力してください')).toBeVisible()
  await page.getByRole('textbox', { name: /^メモ/ }).fill('写っている人からの申し出')
  await expectAccessible(page)
  await page.getByRole('button', { name: '取り下げる' }).click()
  // A rule of the product.
  await expect.poll(() => placesWith(page, article), { timeout: 5_000 }).toEqual([])

  const places = page.getByRole('status', { name: '場所ごとの状態' })
  await expect(places.getByText('消えました')).toHaveCount(6)
  await expect(places).toContainText('ウィジェット 1件')
  await expect(places).toContainText('検索エンジンなど外の控え')
  await expect(page.getByText(/から [0-4]\.\d秒/)).toBeVisible()
  const row = page.getByRole('row', { name: article.title }).first()
  await expect(row).toContainText('個人・写っている人からの申し出')
  await expect(row).toContainText(/[0-4]\.\d秒/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  const reader = await page.context().newPage()
  const answer = await reader.goto(`/redirect?id=${article.id}`)
  expect(answer?.status()).toBe(410)
  await expect(reader.getByRole('heading', { name: 'この記事は掲載を終了しました' })).toBeVisible()
  expect(await reader.content()).not.toContain(article.title)

  await page.getByRole('button', { name: `${article.title}を戻す` }).click()
  await expect.poll(() => placesWith(page, article)).toHaveLength(3)
  await expect.poll(async () => (await reader.goto(`/redirect?id=${article.id}`))?.status()).toBe(200)
  await expect(reader.getByRole('heading', { name: article.title })).toBeVisible()
})
