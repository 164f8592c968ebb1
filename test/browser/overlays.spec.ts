import { expect } from '@playwright/test'
import { manyArticles, rows, serveArticles } from './articles-fixture.ts'
import { test } from './site-test.ts'

// Drawers and dialogs over every page.

const phone = { width: 390, height: 800 }

test('below 1225 px: a header of 48 px, a menu drawer of 280 px, a drawer 検索・トレンド', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await serveArticles(page, manyArticles(40))
  await page.goto('/')
  await expect(rows(page)).toHaveCount(30)
  const button = page.getByRole('button', { name: 'メニューを開く' })
  const header = page.locator('header').filter({ has: button })
  await page.evaluate(() => scrollTo(0, 300))
  expect(await header.boundingBox()).toMatchObject({ y: 0 })

  await button.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: '掲示板' }).first()).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(380, 400)
  await expect(drawer).toBeHidden()

  const right = page.getByRole('dialog', { name: '検索・トレンド' })
  const field = right.getByRole('searchbox')
  await page.getByRole('button', { name: '検索・トレンドを開く' }).click()
  await expect(field).toBeFocused()
  await field.fill('ランク')
  await expect(right).toContainText('40件の検索結果')
  const rightEdge = async () => {
    const box = await right.getByRole('search').boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  // It slides in.
  await expect.poll(rightEdge).toBeLessThanOrEqual(phone.width)
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(right).toBeHidden()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.mouse.click(10, 400)
  await expect(right).toBeHidden()
})

test('the usage guide: six parts, the page behind stands still, closed by Escape and backdrop', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: '使い方', exact: true })
  const guide = page.getByRole('dialog', { name: 'GAMELOGの使い方' })
  await opener.click()
  const parts = ['メニュー', 'ログイン', 'ゲームのタブ', '記事を読む', '掲示板', 'これから追加される機能']
  for (const name of parts) await expect(guide.getByRole('heading', { name, exact: true })).toBeVisible()
  const figures = guide.locator('li b')
  expect(await figures.evaluateAll((all) => all.map((figure) => figure.getClientRects().length))).toEqual([
    1, 1, 1, 1, 1, 1,
  ])
  await expect(page.locator('body')).toHaveCSS('overflow', /hidden/)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(guide).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(guide).toHaveCount(0)
})

test('on a phone Back closes what lies over the page, and nothing of it stays in the history', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/about')
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  const login = page.getByRole('dialog', { name: 'ログイン方法を選択' })
  const openMenu = async () => {
    await page.getByRole('button', { name: 'メニューを開く' }).click()
    await expect(menu).toBeVisible()
  }
  await openMenu()
  await menu.getByRole('button', { name: 'ログイン' }).click()
  await expect(login).toBeVisible()
  await page.goBack()
  await expect(login).toBeHidden()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')

  await openMenu()
  await menu.getByRole('link', { name: '掲示板 NEW' }).click()
  await expect(page.getByRole('heading', { name: '掲示板', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'メニューを開く' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  // The page leaves the entry of the menu by itself.
  await page.waitForFunction(() => !history.state?.layers)
  await page.goForward()
  await expect(page).toHaveURL('/board')
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/' && !history.state?.layers)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
