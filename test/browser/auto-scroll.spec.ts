import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { placeIn, postAt, signInAt } from './board-steps.ts'
import { callAs, type Member, makeMember } from './member.ts'
import { test } from './site-test.ts'

const dock = (page: Page) => page.locator('.auto-scroll-dock')
const strip = (page: Page) => page.getByRole('region', { name: '実況モード' })
const pill = (page: Page) => page.getByRole('button', { name: '一時停止中' })

async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function write(member: Member, path: string, content: string): Promise<void> {
  const id = path.split('/').at(-1)
  expect((await callAs(member, `/threads/${id}/posts`, { content })).status).toBe(201)
}

/** Whether a post stands directly above the composer. */
async function expectAtEnd(page: Page, number: number): Promise<void> {
  await expect(async () => {
    const post = await postAt(page, number).boundingBox()
    const composer = await dock(page).boundingBox()
    expect(Math.abs((post?.y ?? 0) + (post?.height ?? 0) - (composer?.y ?? 0))).toBeLessThan(20)
  }).toPass()
}

for (const width of [375, 1440]) {
  test(`a living thread scrolls by itself, pauses, and goes on: ${width} px`, async ({ page }) => {
    const path = await giveThread({
      title: `${Date.now()} 実況`,
      posts: [
        { content: '始まった' },
        { content: '>>1 きた' },
        { content: '二つめの話' },
        { content: '>>1 おう' },
      ],
      upTo: 120,
    })
    const writers = [await makeMember(), await makeMember(), await makeMember()]
    const [first, second, third] = writers as [Member, Member, Member]
    await signInAt(page, path, width)
    await page.locator('.thread-menu .live.is-live').waitFor()
    await chooseFromMenu(page, '実況モード')
    await expect(strip(page)).toContainText('実況中')
    await expectAtEnd(page, 120)
    // By number: 2 answers 1 and would stand under it, with 4.
    expect(await page.locator('.row.is-child').count()).toBe(0)
    await expect(strip(page).getByRole('img', { name: /^1分ごとのレス数、直近30分。最多は/ })).toBeVisible()

    await write(first, path, 'うおおおおお')
    await expectAtEnd(page, 121)
    await expect.poll(() => placeIn(page, path)).toBe(121)

    // Paused: what comes moves nothing.
    await page.mouse.move(width / 2, 300)
    await page.mouse.wheel(0, -400)
    await expect(pill(page)).toBeVisible()
    // The wheel's own way has ended.
    let stood = -1
    await expect
      .poll(async () => {
        const before = stood
        stood = await page.evaluate(() => scrollY)
        return stood - before
      })
      .toBe(0)
    await write(second, path, 'やばい')
    await expect(pill(page)).toContainText('新着 1')
    await dock(page).getByRole('textbox').fill('いまの')
    expect(await page.evaluate(() => scrollY)).toBe(stood)
    // A row of 31 px that the strip covers in part is smaller than a target has to be.
    for (const within of ['.auto-scroll-strip', '.pills', '.auto-scroll-dock'])
      await expectAccessible(page, { within })

    await pill(page).click()
    await expectAtEnd(page, 122)
    await write(third, path, '優勝')
    await expectAtEnd(page, 123)

    // Enter sends, and the next text can be typed at once.
    const field = dock(page).getByRole('textbox')
    await field.fill('おめでとう')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(postAt(page, 124)).toContainText('おめでとう')
    await expectAtEnd(page, 124)

    // The thread as it was, with the post that was read where it stood.
    const read = page.locator('.post', { hasText: '>>1 おう' })
    // The click may scroll to a button that is sticky.
    await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
    const top = await page.evaluate(() => {
      const edge = document.querySelector('.thread-menu')?.getBoundingClientRect().bottom ?? 0
      const posts = [...document.querySelectorAll('.posts .post')]
      return posts.find((post) => post.getBoundingClientRect().bottom > edge + 8)?.id
    })
    await page.getByRole('menuitem', { name: '実況モードを終える' }).click()
    await expect(strip(page)).toHaveCount(0)
    expect(await page.locator('.row.is-child').count()).toBeGreaterThan(0)
    await expect(read).not.toBeInViewport()
    await expect(page.locator(`#${top}`)).toBeInViewport()
  })
}

test('keys pause and resume; Shift and Enter open the composer of several lines', async ({ page }) => {
  const path = await giveThread({ title: `${Date.now()} 実況のキー`, posts: [], upTo: 90 })
  await signInAt(page, path)
  await chooseFromMenu(page, '実況モード')
  await expectAtEnd(page, 90)
  for (const key of ['PageUp', 'ArrowUp']) {
    await page.keyboard.press(key)
    await expect(pill(page)).toBeVisible()
    await page.keyboard.press('End')
    await expect(pill(page)).toHaveCount(0)
    await expectAtEnd(page, 90)
  }
  await dock(page).getByRole('button', { name: '自動スクロールを一時停止' }).click()
  await expect(pill(page)).toBeVisible()
  await dock(page).getByRole('button', { name: '自動スクロールを再開' }).click()
  await expect(pill(page)).toHaveCount(0)

  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: '投稿内容' })
  await expect(field).toBeFocused()
  await page.keyboard.type('一行め')
  await page.keyboard.press('Shift+Enter')
  await expect(dock(page)).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.type('二行め')
  await expect(field).toHaveValue('一行め\n二行め')
})

test('a search ends the mode', async ({ page }) => {
  const path = await giveThread({ title: `${Date.now()} 実況の検索`, posts: [], upTo: 60 })
  await signInAt(page, path, 375)
  await chooseFromMenu(page, '実況モード')
  await expectAtEnd(page, 60)
  await expect(page.getByRole('button', { name: 'スレッド内を検索' })).toBeHidden()
  await chooseFromMenu(page, 'スレッド内を検索')
  await expect(page.getByRole('searchbox', { name: 'スレッド内を検索' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('at 1000 posts the mode goes on in the next thread', async ({ page }) => {
  const path = await giveThread({ title: `${Date.now()} 埋まる実況 Part1`, posts: [], upTo: 999 })
  const id = path.split('/').at(-1)
  const writer = await makeMember()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(path)
  await page.locator('.thread-menu .live.is-live').waitFor()
  await postAt(page, 999).waitFor({ state: 'attached' })
  await chooseFromMenu(page, '実況モード')
  await dock(page).waitFor()
  await write(writer, path, '1000ならまた明日')
  await page.getByText('このスレッドは1000レスに達しました。').waitFor()
  const made = await callAs(writer, `/threads/${id}/next`, {})
  expect(made.status).toBe(201)
  const { thread } = (await made.json()) as { thread: { id: number } }
  await page.getByText('秒後に「Part2」へ移動します。').waitFor()
  await page.waitForURL(`**/board/thread/${thread.id}`)
  await expect(strip(page)).toContainText('実況中')
  await expect(page.locator('.thread-head h1')).toContainText('埋まる実況 Part2')
})
