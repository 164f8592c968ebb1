import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { manyArticles, serveArticles } from './articles-fixture.ts'
import { watchShifts } from './layout-shifts.ts'
import { loginModal } from './login-steps.ts'
import { arriveSignedIn } from './member.ts'
import { test } from './site-test.ts'

// The widths and themes of the site's own routes and dialogs; the board's are in its own specs. The demo's ads are on.

const widths = [390, 768, 1224, 1226, 1440]
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })

async function firstArticle(page: Page): Promise<string> {
  const { articles } = await (await page.request.get('/api/articles.json')).json()
  return articles[0].id
}

const routes: readonly {
  name: string
  path: (page: Page) => string | Promise<string>
  shows: (page: Page) => ReturnType<Page['locator']>
  member?: true
}[] = [
  { name: '/', path: () => '/', shows: heading('新着記事') },
  {
    name: '/redirect',
    path: async (page) => `/redirect?id=${await firstArticle(page)}`,
    shows: (page) => page.getByRole('link', { name: '続きを読む' }),
  },
  {
    name: '/redirect without its article',
    path: () => '/redirect?id=aaaaaaaaaaaaaaab',
    shows: heading('記事が見つかりませんでした'),
  },
  { name: '/about', path: () => '/about', shows: heading('GAMELOGの使い方') },
  { name: '/terms', path: () => '/terms', shows: heading('利用規約') },
  { name: '/privacy', path: () => '/privacy', shows: heading('プライバシーポリシー') },
  { name: '/contact', path: () => '/contact', shows: heading('お問い合わせ') },
  { name: '/login', path: () => '/login', shows: (page) => loginModal(page) },
  { name: '/ranking', path: () => '/ranking', shows: heading('ページが見つかりません') },
  { name: 'an unknown path', path: () => '/no-such-page', shows: heading('ページが見つかりません') },
  { name: '/board/settings/ngid', path: () => '/board/settings/ngid', shows: heading('NG ID の管理') },
  { name: '/profile', path: () => '/profile', shows: heading('プロフィール'), member: true },
]

/** The page at each width: nothing axe finds, no sideways scroll. */
async function expectFineAtEvery(page: Page, sizes: readonly number[] = widths): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: width < 700 ? 812 : 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

async function press(page: Page, button: string, dialog: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}

/** Of home; drawers are there below 1225 px. */
const dialogs: readonly { name: string; open: (page: Page) => Promise<void>; sizes?: readonly number[] }[] = [
  { name: 'the usage guide', open: (page) => press(page, '使い方を見る', 'GAMELOGの使い方') },
  { name: 'the new thread of an article', open: (page) => press(page, 'スレッドで話す', '新しいスレッド') },
  {
    name: 'the login a new thread asks for',
    async open(page) {
      await press(page, 'スレッドで話す', '新しいスレッド')
      await press(page, 'スレッドを作成', 'ログインして全機能を使う')
      await expect(loginModal(page)).toContainText('スレッド作成にはログインが必要です')
    },
  },
  {
    name: 'the search drawer',
    open: (page) => press(page, '検索・トレンドを開く', '検索・トレンド'),
    sizes: [390, 768, 1224],
  },
  {
    name: 'the menu drawer',
    open: (page) => press(page, 'メニューを開く', 'メニュー'),
    sizes: [390, 768, 1224],
  },
  {
    name: 'the login of the menu',
    async open(page) {
      await press(page, 'メニューを開く', 'メニュー')
      await page.getByRole('dialog').getByRole('button', { name: 'ログイン' }).click()
      await expect(page.getByRole('dialog', { name: 'ログイン方法を選択' })).toBeVisible()
    },
  },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, path, shows, member } of routes) {
    test(`${name}, ${colorScheme}: axe finds nothing, nothing scrolls sideways or shifts`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (member) {
        await page.goto('/about')
        await arriveSignedIn(page)
      }
      const address = await path(page)
      if (colorScheme === 'light') {
        // Themes differ in colours only: one of them tells what shifts while a page of this width loads.
        const shifts = await watchShifts(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 700 ? 812 : 900 })
          await page.goto(address)
          await expect(shows(page)).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await shifts(), `layout shift at ${width}`).toBeLessThanOrEqual(0.05)
        }
      } else {
        await page.goto(address)
        await expect(shows(page)).toBeVisible()
      }
      await expect(page.locator('main h1').or(page.getByRole('dialog')).first()).toBeAttached()
      await expectFineAtEvery(page)
    })
  }

  for (const { name, open, sizes } of dialogs) {
    test(`${name}, ${colorScheme}: axe finds nothing, nothing scrolls sideways`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 812 })
      await serveArticles(page, manyArticles(2))
      await page.goto('/')
      await open(page)
      await expectFineAtEvery(page, sizes)
    })
  }

  test(`退会, ${colorScheme}: the question before the account goes`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/about')
    await arriveSignedIn(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: '削除する' }).click()
    await expect(page.getByRole('dialog', { name: 'アカウントを削除しますか？' })).toBeVisible()
    await expectFineAtEvery(page)
  })
}
