import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { articlesOfAge, rowMenu, rows, serveArticles } from './articles-fixture.ts'
import { tabTo } from './board-steps.ts'
import { goToProvider, loginModal, pickAccount } from './login-steps.ts'
import { newAccount } from './member.ts'
import { test } from './site-test.ts'

const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Articles nobody has a thread about. */
function newArticles(ages: readonly number[]) {
  return articlesOfAge(ages).map((article) => ({
    ...article,
    id: Array.from({ length: 16 }, () => base32[Math.floor(Math.random() * 32)]).join(''),
  }))
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '新しいスレッド' })

test('a visitor starts the thread of a card, logs in on the way, and the card then leads to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const articles = newArticles([60, 120, 180])
  const [, article] = articles
  if (!article) throw new Error('three articles')
  await serveArticles(page, articles)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/board/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const card = rows(page).nth(1)
  const menu = rowMenu(page, 1)
  const talk = page.getByRole('dialog').getByRole('button', { name: 'スレッドで話す' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, talk)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('タイトル')).toHaveValue(article.title)
  await expect(dialog(page).getByLabel('最初の投稿')).toHaveValue(`${article.title}\n${article.link}\n`)
  await expect(dialog(page).getByLabel('ゲーム')).toHaveValue('apex-legends')
  // One question for all cards.
  const ofCards = () => asked.filter((path) => path.includes('article-threads'))
  await expect.poll(ofCards).toEqual(['/api/board/article-threads'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await talk.click()
  const title = `話す ${article.id}`
  await dialog(page).getByLabel('タイトル').fill(title)
  await dialog(page).getByRole('button', { name: 'スレッドを作成' }).click()
  await expect(loginModal(page)).toContainText('スレッド作成にはログインが必要です')
  await goToProvider(page, 'Discord')
  await pickAccount(page, newAccount())
  await expect(dialog(page).getByLabel('タイトル')).toHaveValue(title)
  await dialog(page).getByRole('button', { name: 'スレッドを作成' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const thread = new URL(page.url()).pathname

  // nginx keeps the counts for 5 s.
  const link = card.getByRole('link', { name: /^スレッドで話す\s*1レス$/ })
  await expect(async () => {
    await page.goto('/')
    await expect(link).toHaveAttribute('href', thread, { timeout: 3_000 })
  }).toPass()
  await expect(rows(page).first().getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(`/redirect?id=${article.id}`)
  await page
    .getByRole('article')
    .getByRole('link', { name: /^スレッドで話す\s*1レス$/ })
    .click()
  await expect(page).toHaveURL(thread)
})

test('a press on スレッドで話す is no click on the article; without the board the cards stay as they are', async ({
  page,
}) => {
  await serveArticles(page, newArticles([60]))
  await page.route('**/api/board/**', (route) => route.abort())
  const clicks: string[] = []
  page.on('request', (request) => request.url().includes('/click') && clicks.push(request.url()))
  await page.goto('/')
  await rowMenu(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'スレッドで話す' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rows(page).getByRole('link').first()).not.toHaveAttribute('data-read')
  expect(clicks).toEqual([])
})
