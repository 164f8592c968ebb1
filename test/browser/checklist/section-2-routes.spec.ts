import { expect, type Page } from '@playwright/test'
import { giveThread } from '../board-data.ts'
import { loginModal } from '../login-steps.ts'
import { enterAs, makeMember } from '../member.ts'
import { test } from '../site-test.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })

/** product.md, section 2, "Public routes"; which of them are real: decisions.md, "Pages". */
const placeholders = [
  '/articles',
  '/tier-list',
  '/ranking',
  '/events',
  '/quiz',
  '/diagnosis',
  '/loadout',
  '/skins',
  '/game-stats',
  '/profile-card',
]

test.describe('§2 Public routes', () => {
  test('every address answers: 200 for the named ones, 404 for any other', async ({ request }) => {
    const real = ['/', '/profile', '/board', '/board/settings/ngid', '/login', '/about']
    for (const path of [...real, ...placeholders]) {
      expect((await request.get(path)).status(), path).toBe(200)
    }
    for (const path of ['/nowhere', '/board/thread/abc', '/articles/1']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
    expect((await request.get('/tier-list')).headers()['x-robots-tag']).toContain('noindex')
  })

  test('unbuilt routes show the placeholder with a link home', async ({ page }) => {
    for (const path of placeholders) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'ページが見つかりません', exact: true })).toBeVisible()
      await expect(main.getByText('このページは現在開発中です', { exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: 'ホームへ戻る' })).toHaveAttribute('href', '/')
    }
  })

  test('an unknown path shows the same screen as /game-stats', async ({ page }) => {
    const textOf = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading')).toBeVisible()
      // Without the ad below the screen.
      return page.locator('main > :first-child').textContent()
    }
    expect(await textOf('/never-heard-of')).toBe(await textOf('/game-stats'))
  })

  test('/login is the login modal over home, /about the guide, /redirect without id leads home', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(loginModal(page)).toBeVisible()
    await page.goto('/about')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('GAMELOGの使い方')
    await page.goto('/redirect')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('the NG page closes one page back', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/board/settings/ngid')
    await page.getByRole('main').getByRole('button', { name: '閉じる' }).click()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('going to a board address scrolls to the top', async ({ page }) => {
    const path = await giveThread({ title: '上から読む', posts: [{ content: '一番目' }], upTo: 60 })
    await page.goto('/board')
    await page.evaluate(() => scrollTo(0, 400))
    await page.goto(path)
    await expect(page.locator('#p60')).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('§2 Navigation items', () => {
  const main = [
    ['/', 'ホーム', ''],
    ['/board', '掲示板', 'NEW'],
    ['/articles', '記事・Q&A', '開発中...'],
    ['/ranking', 'ランキング', '開発中...'],
    ['/game-stats', '戦績', '開発中...'],
  ]
  const secondary = [
    ['/events', 'イベント', '開発中...'],
    ['/profile-card', '自己紹介カード', '開発中...'],
    ['/skins', 'スキン図鑑', '開発中...'],
  ]

  test('MENU and TOOLS hold the two lists, each item with icon, label, href and badge', async ({ page }) => {
    await page.goto('/about')
    for (const [name, items] of [
      ['MENU', main],
      ['TOOLS', secondary],
    ] as const) {
      const links = nav(page).getByRole('region', { name }).getByRole('link')
      await expect(links).toHaveCount(items.length)
      for (const [index, [href = '', label = '', badge = '']] of items.entries()) {
        const link = links.nth(index)
        await expect(link).toHaveAttribute('href', href)
        await expect(link.locator('svg')).toHaveCount(1)
        expect(await link.textContent()).toBe([label, badge].filter(Boolean).join(''))
      }
    }
  })

  test('the active item is bold and marked; new has a gradient, in development is yellow and half opaque', async ({
    page,
  }) => {
    await page.goto('/board')
    const active = nav(page).getByRole('link', { name: '掲示板' })
    await expect(active).toHaveAttribute('aria-current', 'page')
    await expect(active).toHaveCSS('font-weight', '700')
    await expect(nav(page).getByRole('link', { name: 'ホーム' })).toHaveCSS('font-weight', '400')
    await expect(active.getByText('NEW')).toHaveCSS('background-image', /gradient/)

    const planned = nav(page).getByRole('link', { name: 'ランキング' })
    const opacity = () => planned.locator('svg').evaluate((icon) => Number(getComputedStyle(icon).opacity))
    expect(await opacity()).toBe(0.5)
    const [red = 0, green = 0, blue = 0] = await planned.getByText('開発中...').evaluate((badge) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(badge).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
    expect(Math.min(red, green)).toBeGreaterThan(blue)
    await planned.hover()
    await expect.poll(opacity).toBe(1)
  })

  for (const path of ['/', '/board']) {
    test(`a click on ${path} while there scrolls to the top and reloads`, async ({ page }) => {
      await page.goto(path)
      await page.evaluate(() => Object.assign(window, { isOldPage: true }))
      await page.evaluate(() => scrollTo(0, 300))
      const link = nav(page).locator(`a[href="${path}"]`)
      await Promise.all([page.waitForEvent('load'), link.click()])
      expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
  }

  test('any other click is a full navigation', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await nav(page).getByRole('link', { name: '掲示板' }).click()
    await expect(page).toHaveURL(/\/board$/)
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  })
})

test.describe('§2 Profile page', () => {
  test('visitors are sent to /', async ({ page }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('shows who one is and what one can change; a spinner before that', async ({ page, request }) => {
    const member = await makeMember(request, 'google')
    await enterAs(page, member)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/users/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await page.goto('/profile')
    const main = page.getByRole('main')
    await expect(main.getByRole('status').locator('svg.animate-spin')).toBeVisible()
    release()
    const plate = main.getByRole('region', { name: 'プレイヤー情報' })
    await expect(plate).toContainText(member.profile.display_name)
    await expect(plate).toContainText(`#${String(member.profile.user_number).padStart(4, '0')}`)
    await expect(plate).toContainText(/Since \d{4}\.\d{2}\.\d{2}/)
    await expect(plate.getByText('Google').locator('svg')).toHaveCount(1)
    await expect(
      plate.locator('img, [data-avatar], [role="img"]').or(plate.getByText(/^.$/)).first(),
    ).toBeVisible()
    await expect(main.getByLabel('Display Name')).toHaveValue(member.profile.display_name)
    await expect(main.getByText('最大15文字まで', { exact: true })).toBeVisible()
    await main.getByLabel('Bio').fill('あいう')
    await expect(main.getByText(/^3\s*\/200$/)).toBeVisible()
    await expect(main.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
    await expect(main.getByRole('button', { name: 'ログアウト' })).toBeVisible()
    await main.getByRole('button', { name: '閉じる' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})
