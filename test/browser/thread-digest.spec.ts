import { expect, type Locator, type Page } from '@playwright/test'
import { expectFineAtEveryWidth } from './accessibility.ts'
import { boardSql, type GivenPost, giveThread } from './board-data.ts'
import { placeIn, postAt } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { setItem } from './reading-state.ts'
import { test } from './site-test.ts'

// 今北: the posts of many unread ones that were answered, liked and quoted most.
test.use({ viewport: { width: 375, height: 812 } })

const place = 550
const chosen = [560, 600, 650, 700, 750, 800, 850, 900, 950, 990]

/** 1000 posts, of which ten from 551 on are answered and liked; 560 answers 555, 600 is quoted. */
function talk(): GivenPost[] {
  const posts = Array.from({ length: 1000 }, (_, index): GivenPost => ({ content: `${index + 1}番目の投稿` }))
  const write = (number: number, content: string) => {
    posts[number - 1] = { content }
  }
  for (const number of chosen) {
    write(number, `${number}番の長い話。降下場所を決めておくと報告が楽になる`)
    write(number + 1, `>>${number} わかる`)
    write(number + 2, `>>${number} それ`)
  }
  write(555, '物資が足りなくて毎回負ける')
  write(560, '>>555 武器を拾う順番を固定すると楽になる')
  write(604, '> 600番の長い話。降下場所を決めておくと報告が楽になる\n賛成')
  // Nobody's choice: read before, deleted, one answer.
  for (const number of [100, 710, 720]) write(number, '候補にならない投稿')
  for (const [at, to] of [
    [101, 100],
    [102, 100],
    [711, 710],
    [712, 710],
    [721, 720],
  ] as const)
    write(at, `>>${to} 返信`)
  posts[709] = { content: '候補にならない投稿', deleted: true }
  return posts
}

async function giveTalk(title: string): Promise<string> {
  const path = await giveThread({ title, posts: talk() })
  await boardSql(
    'update posts set like_count = post_number % 7 + 3 where thread_id = $1 and post_number = any($2)',
    [path.split('/').at(-1), chosen],
  )
  return path
}

/** Opens a thread as somebody who has read it down to a post. */
async function openAt(page: Page, path: string, number: number, search = ''): Promise<void> {
  await page.goto('/terms')
  await setItem(page, 'place', String(path.split('/').at(-1)), { number, device: 'pc' })
  await page.goto(path + search)
}

const offer = (page: Page) => page.getByRole('button', { name: /^未読\d+を\d+レスで$/ })
const shownNumbers = (page: Page) =>
  page.locator('.posts .post').evaluateAll((posts) => posts.map((post) => Number(post.id.slice(1))))
const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top)
const bar = (page: Page) => page.getByText('未読450のうち10レス')

test('450 unread posts become ten: in order, with what they answer, and しおり stays', async ({ page }) => {
  const path = await giveTalk('今北の千レス')
  const shifts = await watchShifts(page)
  await openAt(page, path, place)
  await expect(page.getByText(`しおり ${place}・未読 450`)).toBeInViewport()
  await expect(offer(page)).toHaveText('未読450を10レスで')
  expect(await shifts()).toBeLessThanOrEqual(0.05)
  // Those that stand below the line.
  await expect.poll(() => placeIn(page, path)).toBeGreaterThan(place)
  const read = await placeIn(page, path)

  await offer(page).click()
  await expect(bar(page)).toBeInViewport()
  await expect(page.getByText('551–1000・約1分')).toBeVisible()
  await expect(page).toHaveURL(`${path}?kita=1`)
  expect(await shownNumbers(page)).toEqual(chosen)
  await expect(postAt(page, 560)).toBeInViewport()
  const second = page.locator('.row', { has: postAt(page, 600) })
  await expect(second).toContainText('返信 2いいね 8引用 1')
  await expect(second.getByRole('button', { name: 'いいね 8' })).toBeHidden()
  await postAt(page, 600).getByText('降下場所').click()
  await expect(second.getByRole('button', { name: 'いいね 8' })).toBeVisible()
  await page.getByRole('button', { name: '選び方' }).click()
  await expect(page.getByText('多い順に10件を選び、番号順に並べています。')).toBeVisible()
  await page.locator('.digest-end').scrollIntoViewIfNeeded()
  await expect(page.getByText('10レスを読みました。しおりは 550 のままです。')).toBeVisible()
  await page.waitForTimeout(800)
  expect(await placeIn(page, path)).toBe(read)
  await page.reload()
  await expect(page.getByText(`10レスを読みました。しおりは ${read} のままです。`)).toBeInViewport()
  expect(await shownNumbers(page)).toEqual(chosen)

  await page.getByRole('button', { name: 'しおりから全部読む' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(/^しおり 55\d・未読 44\d$/)).toBeInViewport()
  expect(await placeIn(page, path)).toBeLessThan(place + 20)
})

test('a post is shown in its place and left again; Back leaves 今北, 最新へ reads to the end', async ({
  page,
}) => {
  const path = await giveTalk('今北の前後')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAt(page, path, place)
  await offer(page).focus()
  const line = await topOf(offer(page))
  await page.keyboard.press('Enter')
  await expect(page.locator('.digest-bar > :focus')).toContainText('未読450のうち10レス')
  const around = page.getByRole('link', { name: 'レス 850 の前後を読む' })
  await around.scrollIntoViewIfNeeded()
  const before = await topOf(around)
  await around.click()
  await expect(page).toHaveURL(`${path}#p850`)
  await expect(postAt(page, 851)).toBeInViewport()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: '元の位置へ 850' }).click()
  await expect(bar(page)).toBeInViewport()
  await expect.poll(() => topOf(around)).toBeCloseTo(before, 0)

  // The parent of a post: a preview at the mouse, a click leads there.
  const parent = page.getByRole('link', { name: /^555 物資が足りなくて/ })
  await parent.hover()
  await expect(page.getByRole('region', { name: 'レスのプレビュー: 555' })).toBeVisible()
  await parent.click()
  await expect(page).toHaveURL(`${path}#p555`)
  await page.goBack()
  await expect(bar(page)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect.poll(() => topOf(offer(page))).toBeCloseTo(line, 0)
  await expect(offer(page)).toBeFocused()
  expect(await placeIn(page, path)).toBeLessThan(place + 20)

  await page.goForward()
  await page.getByRole('link', { name: '最新 1000 へ' }).click()
  await expect(postAt(page, 1000)).toBeInViewport()
  await expect.poll(() => placeIn(page, path)).toBe(1000)
})

test('what arrives meanwhile changes no row', async ({ page }) => {
  const posts = talk().slice(0, 999)
  const path = await giveThread({ title: '今北の新着', posts })
  await openAt(page, path, place)
  await offer(page).click()
  await expect(page.getByText('未読449のうち10レス')).toBeVisible()
  const before = await shownNumbers(page)
  // The other tab answers one that was not chosen, three times over what those have.
  await boardSql(
    `with told as (update threads set reaction_revision = reaction_revision + 1 where id = $1 returning reaction_revision)
     update posts set like_count = 50, counts_revision = told.reaction_revision from told
     where thread_id = $1 and post_number = 720`,
    [path.split('/').at(-1)],
  )
  await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name: '更新' }).click()
  await page.waitForTimeout(1_000)
  expect(await shownNumbers(page)).toEqual(before)
})

test('the view and its note fit every width', async ({ page }) => {
  await openAt(page, await giveTalk('今北の幅'), place)
  await offer(page).click()
  await page.getByRole('button', { name: '選び方' }).click()
  await expect(page.locator('.digest-note')).toBeVisible()
  await expectFineAtEveryWidth(page)
})

test('offline it works with what is loaded', async ({ page, context }) => {
  const path = await giveTalk('今北のオフライン')
  await openAt(page, path, place)
  await expect(offer(page)).toHaveText('未読450を10レスで')
  // The first input loads what a press opens.
  await page.mouse.move(100, 300)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await offer(page).click()
  await expect(bar(page)).toBeInViewport()
  expect(await shownNumbers(page)).toEqual(chosen)
  await page.getByRole('button', { name: 'すべて表示' }).click()
  await expect(offer(page)).toBeInViewport()
})

test('fewer than 50 unread posts offer nothing; the address shows the thread then and says so', async ({
  page,
}) => {
  const path = await giveThread({ title: '今北なし', posts: talk().slice(0, 200) })
  await openAt(page, path, 151)
  await expect(page.getByText('しおり 151・未読 49')).toBeVisible()
  await expect(page.getByRole('link', { name: '最新へ' })).toHaveCount(0)

  await openAt(page, path, 100, '?kita=1')
  await expect(page.getByText('未読が少ないため、すべて表示しています')).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('しおり 100・未読 100')).toBeInViewport()
  // Enough unread ones, of which too few were answered: only the way to the end.
  await expect(page.getByRole('link', { name: '最新へ' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
