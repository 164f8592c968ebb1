import { expect, type Page } from '@playwright/test'
import { giveThread } from '../board-data.ts'
import { accountCard, loginModal, openModal } from '../login-steps.ts'
import { enterAs, makeMember } from '../member.ts'
import { test } from '../site-test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 800 }

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return box
}

test.describe('§2 Layout', () => {
  test('three columns: 275, at most 700, 350; the tablet layout begins below 1225 px', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/about')
    const left = page.getByRole('navigation', { name: 'メインメニュー' })
    await expect(left).toBeVisible()
    expect((await boxOf(page, 'main')).width).toBeCloseTo(700, 0)
    expect((await boxOf(page, 'aside[aria-label="検索・トレンド"]')).width).toBeCloseTo(350, 0)
    expect((await boxOf(page, 'header:has(nav)')).width).toBeCloseTo(275, 0)
    await page.setViewportSize({ width: 1225, height: 900 })
    await expect(left).toBeVisible()
    expect((await boxOf(page, 'main')).width).toBeGreaterThanOrEqual(599.5)
    await page.setViewportSize({ width: 1224, height: 900 })
    await expect(left).toBeHidden()
    await expect(page.getByRole('button', { name: 'メニューを開く' })).toBeVisible()
  })

  test('the left column ends in the account card, the right one begins with 記事を検索', async ({ page }) => {
    await page.goto('/about')
    const left = page.locator('header:has(nav)')
    await expect(left.getByRole('region', { name: 'ログイン' })).toBeVisible()
    const search = page.getByRole('complementary', { name: '検索・トレンド' }).getByRole('searchbox')
    await expect(search).toHaveAttribute('placeholder', '記事を検索')
  })

  test('phones: a sticky header of 48 px, a menu drawer of 280 px, a right drawer 検索・トレンド; backdrops close', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    const header = page
      .locator('header')
      .filter({ has: page.getByRole('button', { name: 'メニューを開く' }) })
    await page.evaluate(() => scrollTo(0, 300))
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 48 })

    await page.getByRole('button', { name: 'メニューを開く' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: '掲示板' }).first()).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 1)
    await page.mouse.click(380, 400)
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: '検索・トレンドを開く' }).click()
    await expect(page.getByRole('dialog', { name: '検索・トレンド' })).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('§2 Layout: ads', () => {
  const overlay = (page: Page, id: string) => page.locator(`[data-ad="${id}"]`)

  test('the bottom overlay goes with its route and comes back 100 ms after the change', async ({ page }) => {
    await page.route('**/data/geniee-ads-config.json', (route) =>
      route.fulfill({ json: { 'pc-overlay': { enabled: true } } }),
    )
    await page.goto('/board')
    await expect(overlay(page, 'pc-overlay')).toBeVisible()
    // Notes when it goes and when it is there again.
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { times })
      new MutationObserver(() => {
        const isThere = document.querySelector('[data-ad="pc-overlay"]') !== null
        if (isThere === (times.length === 1)) times.push(performance.now())
      }).observe(document.body, { childList: true, subtree: true })
    })
    const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
    await page.getByRole('main').getByRole('link', { name: 'NGの管理' }).click()
    await expect.poll(async () => (await times()).length).toBe(2)
    await expect(page).toHaveURL(/ngid$/)
    const [gone = 0, back = 0] = await times()
    expect(back - gone).toBeGreaterThanOrEqual(95)
  })

  test('an overlay that is switched off, or a config that fails, shows nothing', async ({ page }) => {
    await page.route('**/data/geniee-ads-config.json', (route) => route.fulfill({ status: 500 }))
    await page.goto('/board')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-ad]')).toHaveCount(0)
  })
})

test.describe('§2 Account card', () => {
  test('logged out: what a login brings, and its button', async ({ page }) => {
    await page.goto('/about')
    const card = page.getByRole('region', { name: 'ログイン' })
    await expect(card).toContainText('ログインして全機能を使う')
    for (const word of ['掲示板への投稿', 'お気に入り', 'リアクション'])
      await expect(card).toContainText(word)
  })

  test('loading, then the member: picture, name, # with four digits, PREMIUM, a link to /profile', async ({
    page,
    request,
  }) => {
    const member = await makeMember(request)
    await enterAs(page, member)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/users/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/about')
    const loading = page.getByRole('status', { name: 'ユーザー情報を読み込んでいます' })
    await expect(loading.locator('.skeleton').first()).toBeVisible()
    release()
    const card = accountCard(page)
    await expect(card).toContainText(member.profile.display_name)
    await expect(card).toContainText(`#${String(member.profile.user_number).padStart(4, '0')}`)
    await expect(card.getByText('PREMIUM', { exact: true })).toBeVisible()
    await expect(loading).toHaveCount(0)
  })

  for (const [missing, change] of [
    ['no display_name', { display_name: '' }],
    ['no user_number', { user_number: null }],
  ] as const) {
    test(`failed: a profile with ${missing}; ログアウト leads to /login`, async ({ page, request }) => {
      const member = await makeMember(request)
      await enterAs(page, member)
      await page.route('**/api/users/me', (route) =>
        route.fulfill({ json: { ...member.profile, ...change } }),
      )
      await page.goto('/about')
      const card = page.getByRole('region', { name: 'アカウント' })
      await expect(card.getByText('ユーザー情報の取得に失敗しました', { exact: true })).toBeVisible()
      await card.getByRole('button', { name: 'ログアウト' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(loginModal(page)).toBeVisible()
    })
  }
})

test.describe('§2 Login modal', () => {
  test('plain: its title, the three providers, キャンセル; Escape, backdrop and cancel close it', async ({
    page,
  }) => {
    await page.goto('/about')
    await openModal(page)
    const modal = page.getByRole('dialog', { name: 'ログイン方法を選択', exact: true })
    for (const name of ['Discordでログイン', 'Googleでログイン', 'Xでログイン', 'キャンセル']) {
      await expect(modal.getByRole('button', { name, exact: true })).toBeEnabled()
    }
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => modal.getByRole('button', { name: 'キャンセル' }).click(),
    ]
    for (const close of ways) {
      if (!(await modal.isVisible())) await openModal(page)
      await close()
      await expect(modal).toHaveCount(0)
    }
  })

  test('for an action: what it is needed for, and four benefits', async ({ page }) => {
    await page.goto(await giveThread({ title: '扉の前', posts: [{ content: '一番目' }] }))
    await page.getByRole('textbox', { name: '投稿内容' }).fill('投稿してみる')
    await page.locator('form.dock').getByRole('button', { name: '書き込む' }).click()
    const modal = page.getByRole('dialog', { name: 'ログインして全機能を使う', exact: true })
    await expect(modal.getByText('投稿にはログインが必要です', { exact: true })).toBeVisible()
    await expect(modal.getByRole('listitem')).toContainText([
      '掲示板への投稿',
      'スレッドの作成',
      'リアクション',
      'お気に入り保存',
    ])
  })

  test('closes within an animation of 300 ms', async ({ page }) => {
    await page.goto('/about')
    await openModal(page)
    const modal = loginModal(page)
    await modal.evaluate((panel) => {
      new MutationObserver(() => {
        const { animationDuration } = getComputedStyle(panel)
        if ((panel as HTMLElement).dataset.state === 'closed') Object.assign(window, { animationDuration })
      }).observe(panel, { attributes: true })
    })
    await page.keyboard.press('Escape')
    const duration = () =>
      page.evaluate(() => Object.entries(window).find(([key]) => key === 'animationDuration')?.[1])
    await expect.poll(duration).toBe('0.3s')
    await expect(modal).toHaveCount(0)
  })

  test('pending disables the buttons; an error is a red banner, and they work again', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/v1/authorize?*', async (route) => {
      await held
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/about')
    await openModal(page)
    const modal = loginModal(page)
    const google = modal.getByRole('button', { name: 'Googleでログイン' })
    await google.click()
    for (const name of ['Discordでログイン', 'Googleでログイン', 'Xでログイン', 'キャンセル']) {
      await expect(modal.getByRole('button', { name })).toBeDisabled()
    }
    answer()
    const banner = modal.getByRole('alert')
    await expect(banner).toHaveText('ログインに失敗しました: 不明なエラー')
    const [red = 0, green = 0, blue = 0] = await banner.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeGreaterThan(Math.max(green, blue))
    await expect(google).toBeEnabled()
  })
})
