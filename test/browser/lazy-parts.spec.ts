import { expect } from '@playwright/test'
import { rows } from './articles-fixture.ts'
import { changePath } from './page-steps.ts'
import { test } from './site-test.ts'

// A first visit loads the first screen; the rest is loaded at the first input.

test.use({ viewport: { width: 390, height: 844 } })

const later = /\/assets\/(auth-client|toast-store|login-modal|drawer|columns)-[^/]+\.js$/

test('a visitor loads login, toasts and drawers only at the first input', async ({ page }) => {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = later.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(names).toEqual([])
  await page.mouse.move(100, 300)
  await expect.poll(() => names).toEqual(expect.arrayContaining(['login-modal', 'toast-store', 'drawer']))
  expect(names).not.toContain('auth-client')
})

test('a screen whose styles do not come says so, and has them on the second try', async ({ page }) => {
  await page.goto('/privacy')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/[^/]*\.css$/, (route) => route.abort())
  await changePath(page, '/board')
  const message = page.getByRole('alert').filter({ hasText: '読み込めませんでした' })
  await expect(message).toBeVisible()
  await page.unrouteAll()
  await message.getByRole('button').click()
  await expect(page.getByLabel('ゲームで絞り込む')).toHaveCSS('appearance', 'none')
})

test('a dialog whose chunk does not come says so, and opens on the second try', async ({ page }) => {
  let isAway = true
  await page.route(/\/assets\/home-press-/, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/')
  await page.getByRole('button', { name: '使い方', exact: true }).click()
  const message = page.getByRole('alert').filter({ hasText: '読み込めませんでした' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: '閉じる' }).click()
  await expect(message).toHaveCount(0)
  await page.getByRole('button', { name: '使い方', exact: true }).click()
  await expect(message).toBeVisible()
  isAway = false
  await message.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a key pressed before the keys of the feed are loaded waits for them', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/home-soon-/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/home-soon-/)
  await page.goto('/')
  await asked
  await page.keyboard.press('j')
  release()
  await expect(rows(page).first().locator('a').first()).toBeFocused()
})
