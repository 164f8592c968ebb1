import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, type Locator, type Page } from '@playwright/test'
import { arriveSignedIn } from './member.ts'

/** Signs in as somebody new and makes a thread of their own, through the screens. */
export async function makeThread(page: Page, title: string, content = '最初の投稿です'): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/board')
  await arriveSignedIn(page)
  await page.getByRole('button', { name: '新規スレッド' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
  await dialog.getByLabel('タイトル').fill(title)
  await dialog.getByLabel('最初の投稿').fill(content)
  await dialog.getByRole('button', { name: 'スレッドを作成' }).click()
  await expect(page.getByText('スレッドを作成しました')).toBeVisible()
  await expect(page).toHaveURL(/\/board\/thread\/\d+$/)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname
}

/** The docked composer. */
export function composer(page: Page) {
  return page.getByRole('textbox', { name: '投稿内容' })
}

/** A post of the list by its number. */
export function postAt(page: Page, number: number) {
  return page.locator(`#p${number}`)
}

/** Sends what the docked composer holds. The limit of one post in 5 s may ask for another try: the draft stays. */
export async function send(page: Page): Promise<void> {
  const button = page.locator('form').getByRole('button', { name: '書き込む' })
  await expect(async () => {
    if ((await composer(page).inputValue()) !== '') await button.click()
    await expect(composer(page)).toHaveValue('', { timeout: 3_000 })
  }).toPass()
}

/** Answers a call of the board with an error, once set until `page.unroute`. */
export async function refuse(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback(),
  )
}

/** Signs in on the list, wide enough for the account card; then opens the page in the width to be tested. */
export async function signInAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/board')
  await arriveSignedIn(page)
  await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
  await page.goto(path)
  await expect(postAt(page, 1)).toBeVisible()
}

/** Chooses from the menu of a post. */
export async function choose(page: Page, number: number, item: string): Promise<void> {
  await postAt(page, number).getByRole('button', { name: 'その他' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Presses a key until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** From the list, which learns of a thread written past the service within 5 s; its page may know it before. */
export async function openFromList(page: Page, path: string): Promise<void> {
  await page.goto('/board')
  await expect(async () => {
    if (new URL(page.url()).pathname === path) return
    await page.getByRole('button', { name: '更新' }).click({ timeout: 2_000 })
    await page.locator(`a[href="${path}"]`).click({ timeout: 2_000 })
    await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: 2_000 })
  }).toPass()
}

/** Opens the list with these threads in it: for ages and speeds that real threads cannot have within a test. */
export async function openListOf(
  page: Page,
  given: readonly Pick<Thread, 'title' | 'created_at' | 'last_posted_at' | 'post_count'>[],
): Promise<void> {
  const rest = { game_category: 'fps-general', archived: 0, deleted: 0, status: 'active' } as const
  const threads: Thread[] = given.map((thread, index) => ({ id: index + 1, ...thread, ...rest }))
  const list = { generated_at: new Date().toISOString(), total_count: threads.length, threads }
  // The page without the list that is written into it.
  await page.route(/^[^?]*:\d+\/board$/, (route) =>
    route.continue({ url: new URL('/no-such-page', route.request().url()).href }),
  )
  await page.route('**/api/board/threads', (route) => route.fulfill({ json: list }))
  await page.goto('/board')
}
