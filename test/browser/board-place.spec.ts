import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { choose, composer, placeIn, postAt, signInAt, tabTo } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

// A thread keeps the reader's place.
test.use({ viewport: { width: 375, height: 812 } })

const topOf = (page: Page, number: number) =>
  postAt(page, number).evaluate((post) => post.getBoundingClientRect().top)

test('what was seen is read, and the thread opens again where that ends; #p1 leaves a way there', async ({
  page,
}) => {
  const path = await giveThread({ title: 'しおり', posts: [], upTo: 160 })
  await page.goto(path)
  await expect(page.locator('.post')).toHaveCount(160)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Loaded, but not seen.
  await expect.poll(() => placeIn(page, path)).toBeLessThan(10)
  await postAt(page, 120).evaluate((post) => post.scrollIntoView({ block: 'end' }))
  await expect.poll(() => placeIn(page, path)).toBeGreaterThanOrEqual(119)
  const place = Number(await placeIn(page, path))
  expect(place).toBeLessThan(125)

  const shifts = await watchShifts(page)
  await page.goto('/board')
  await page.goto(path)
  const line = page.getByText(`しおり ${place}・未読 ${160 - place}`)
  await expect(line).toBeInViewport()
  expect((await line.boundingBox())?.y).toBeCloseTo(812 / 3, -1)
  await expect(postAt(page, place + 1)).toBeInViewport()
  expect(await shifts()).toBeLessThanOrEqual(0.05)

  const unread = page.getByRole('button', { name: /^未読 \d+$/ })
  await unread.click()
  await expect.poll(() => placeIn(page, path)).toBeGreaterThan(place)

  await page.goto('/board')
  await page.goto(`${path}#p1`)
  await expect(postAt(page, 1)).toBeInViewport()
  await page.getByRole('button', { name: /^しおりへ・未読 \d+$/ }).click()
  await expect(page.locator('#new')).toBeInViewport()
})

test('what a jump skips is not read: by the dialog, and by an address', async ({ page }) => {
  const path = await giveThread({ title: '飛ばした投稿', posts: [], upTo: 160 })
  await page.goto(path)
  await expect(page.locator('.post')).toHaveCount(160)
  await expect.poll(() => placeIn(page, path)).toBeGreaterThan(0)
  const place = Number(await placeIn(page, path))
  expect(place).toBeLessThan(10)
  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  await page.getByRole('dialog').getByLabel('レス番号').fill('120')
  await page.keyboard.press('Enter')
  await expect(postAt(page, 120)).toBeFocused()
  await page.waitForTimeout(800)
  expect(await placeIn(page, path)).toBe(place)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(800)
  expect(await placeIn(page, path)).toBe(place)
  // Read on from where it was left, the posts count.
  await page.getByRole('button', { name: /^元の位置へ \d/ }).click()
  await page.waitForTimeout(500)
  await postAt(page, 100).evaluate((post) => post.scrollIntoView({ block: 'end' }))
  await expect.poll(() => placeIn(page, path)).toBeGreaterThanOrEqual(99)

  const other = await giveThread({ title: '宛先のある投稿', posts: [], upTo: 160 })
  await page.goto(`${other}#p120`)
  await expect(postAt(page, 120)).toBeFocused()
  await expect.poll(() => placeIn(page, other)).toBe(1)
})

test('a jump leaves a way back: 元の位置へ, and Back of the browser', async ({ page }) => {
  const posts = [{ content: '一番目' }, ...Array.from({ length: 99 }, () => ({ content: '間の投稿' }))]
  posts[80] = { content: '>>5 むかしの話 >>1' }
  const path = await giveThread({ title: '元の位置', posts })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() =>
    localStorage.setItem('gamelog:board-settings', JSON.stringify({ order: 'number' })),
  )
  await page.goto(path)
  await expect(page.locator('.post')).toHaveCount(100)
  await postAt(page, 81).evaluate((post) => post.scrollIntoView({ block: 'center' }))
  await expect.poll(() => placeIn(page, path)).toBeGreaterThanOrEqual(81)
  const before = await topOf(page, 81)
  const leave = async () => {
    await postAt(page, 81).getByRole('link', { name: '>>1' }).click()
    await expect(postAt(page, 1)).toBeInViewport()
    await expect(page).toHaveURL(`${path}#p1`)
  }
  await leave()
  await page.getByRole('button', { name: '元の位置へ 81' }).click()
  await expect(page).toHaveURL(path)
  await expect.poll(() => topOf(page, 81)).toBeCloseTo(before, 0)
  await expect(page.getByText('元の位置へ')).toHaveCount(0)

  await leave()
  await page.reload()
  await expect(page.getByRole('button', { name: '元の位置へ 81' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => topOf(page, 81)).toBeCloseTo(before, 0)
  await page.goForward()
  await expect(postAt(page, 1)).toBeInViewport()
  await page.getByRole('button', { name: '元の位置へ戻る案内を閉じる' }).click()
  await expect(page.getByText('元の位置へ')).toHaveCount(0)

  // A part of the thread is an entry of its own.
  await page.goBack()
  await expect.poll(() => topOf(page, 81)).toBeCloseTo(before, 0)
  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('範囲のはじめ')).toBeVisible()
  // The click may have scrolled to a button that is sticky.
  const left = await topOf(page, 81)
  await dialog.getByLabel('範囲のはじめ').fill('11')
  await dialog.getByLabel('範囲のおわり').fill('20')
  await dialog.getByRole('button', { name: '表示' }).click()
  await expect(page.locator('.rows .post')).toHaveCount(10)
  await page.goBack()
  await expect(page.locator('.rows .post')).toHaveCount(100)
  await expect.poll(() => topOf(page, 81)).toBeCloseTo(left, 0)
})

test('figures, posts with most answers and links: in the aside, on a phone in a sheet', async ({ page }) => {
  const posts = [
    { content: '話の始まり' },
    { content: '>>1 一人目' },
    { content: '>>1 二人目 https://sheet.example/memo' },
    { content: '>>1 三人目' },
  ]
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  const path = await giveThread({ title: '情報', posts })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('heading', { name: 'このスレッド' })).toBeVisible()
  await expect(aside.getByRole('img', { name: /^1時間ごとのレス数、直近24時間。最多は/ })).toBeVisible()
  await expect(aside).toContainText('残り996レス')
  await expect(aside.getByRole('link', { name: /^1 ?話の始まり/ })).toContainText('返信 3')
  const link = aside.getByRole('link', { name: /sheet\.example/ })
  await expect(link).toHaveAttribute('href', 'https://sheet.example/memo')
  expect(asked).not.toContain('sheet.example')

  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name: 'このスレッドの情報' }).click()
  const sheet = page.getByRole('dialog', { name: 'このスレッドの情報' })
  await expect(sheet).toContainText('残り996レス')
  await sheet.getByRole('link', { name: '3', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(postAt(page, 3)).toHaveAttribute('data-target', '')
})

test('by key: the next unread post, first and last, a reply, folds; the focus is never covered', async ({
  page,
}) => {
  const posts = Array.from({ length: 60 }, (_, index) => ({
    content: index > 0 && index % 3 === 0 ? `>>${index} 返信` : '投稿',
  }))
  const path = await giveThread({ title: '鍵盤', posts })
  await signInAt(page, path, 1440)
  await expect(page.getByText('自動更新中')).toBeAttached()
  await expect(composer(page)).toBeVisible()
  const { keyboard } = page
  // On the first visit everything below the window is unread.
  await expect.poll(() => placeIn(page, path)).toBeGreaterThan(1)
  const seen = Number(await placeIn(page, path))
  await keyboard.press('u')
  const next = page.locator('.post:focus')
  await expect(next).toHaveAttribute('data-target', '')
  expect(Number(await next.getAttribute('data-post'))).toBeGreaterThan(seen)
  await keyboard.press('G')
  await expect(postAt(page, 60)).toBeFocused()
  await expect.poll(() => placeIn(page, path)).toBe(60)
  await keyboard.press('u')
  await expect(page.getByText('未読の投稿はありません')).toBeVisible()
  await keyboard.press('g')
  await expect(postAt(page, 1)).toBeFocused()
  for (let step = 0; step < 25; step += 1) {
    await keyboard.press('j')
    const [post, dock, menu] = await Promise.all(
      ['.post:focus', '.dock', '.thread-menu'].map((name) => page.locator(name).boundingBox()),
    )
    expect(post?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0) - 1)
    expect((post?.y ?? 0) + (post?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  }
  await keyboard.press('f')
  await expect(page.locator('.post')).toHaveCount(41)
  await keyboard.press('f')
  await expect(page.locator('.post')).toHaveCount(60)
  await postAt(page, 3).focus()
  await keyboard.press('r')
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('>>3\n')
  await postAt(page, 1).focus()
  await tabTo(page, page.getByRole('button', { name: 'スレッドのメニュー' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '更新' })).toBeVisible()
})

test('a toast stands above the pills, also where the thread takes no posts', async ({ page }) => {
  for (const archived of [false, true]) {
    const path = await giveThread({ title: 'NGのあと', posts: [], upTo: 160, archived })
    await page.goto(path)
    await expect(page.locator('.post')).toHaveCount(160)
    await postAt(page, 60).evaluate((post) => post.scrollIntoView({ block: 'end' }))
    await expect.poll(() => placeIn(page, path)).toBeGreaterThanOrEqual(59)
    await page.goto('/board')
    await page.goto(path)
    const pill = page.locator('.pill').first()
    await expect(pill).toBeVisible()
    await choose(page, archived ? 63 : 62, 'このIDをNG')
    await page.getByRole('dialog').getByRole('button', { name: 'NGにする' }).click()
    const toast = page.locator('.toast').first()
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => {
        const [said, below] = [await toast.boundingBox(), await pill.boundingBox()]
        return said && below ? said.y + said.height - below.y : null
      })
      .toBeLessThanOrEqual(0)
  }
})
