import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, type Locator, type Page } from '@playwright/test'
import { enterAsNew, type Member } from './member.ts'

/** The docked composer. */
export function composer(page: Page) {
  return page.getByRole('textbox', { name: '投稿内容' })
}

/** A post of the list by its number. */
export function postAt(page: Page, number: number) {
  return page.locator(`#p${number}`)
}

export function likeOf(page: Page, number: number) {
  return postAt(page, number).getByRole('button', { name: /^いいね/ })
}

/** The cards of the list of threads. */
export function cards(page: Page) {
  return page.getByRole('main').locator('a[data-status]')
}

/** The dialog for a new thread, opened from the list. */
export async function openNewThread(page: Page): Promise<Locator> {
  await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
  const dialog = page.getByRole('dialog', { name: '新しいスレッド', exact: true })
  await expect(dialog.getByLabel('タイトル')).toBeFocused()
  return dialog
}

/** Sends what the docked composer holds. The limit of one post in 5 s may ask for another try: the draft stays. */
export async function send(page: Page): Promise<void> {
  const button = page.locator('form').getByRole('button', { name: '書き込む' })
  await expect(async () => {
    if ((await composer(page).inputValue()) !== '') await button.click()
    await expect(composer(page)).toHaveValue('', { timeout: 3_000 })
  }).toPass()
}

/** Answers writes to the path with an error, instead of what answered them before. */
export async function refuse(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback(),
  )
}

/** Opens a thread as a new member. */
export async function signInAt(page: Page, path: string, width = 1440): Promise<Member> {
  const member = await enterAsNew(page)
  await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
  await page.goto(path)
  await expect(postAt(page, 1)).toBeVisible()
  return member
}

/** Chooses from the menu of a post. */
export async function choose(page: Page, number: number, item: string): Promise<void> {
  await postAt(page, number)
    .getByRole('button', { name: /のメニュー$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: item }).click()
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

/** Pages whose address matches come without what the service writes into them: its answers over the API decide. */
export async function withoutServedData(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) =>
    route.continue({ url: new URL('/no-such-page', route.request().url()).href }),
  )
}

/** Opens the list with these threads in it: for ages and speeds that real threads cannot have within a test. */
export async function openListOf(
  page: Page,
  given: readonly Partial<Thread>[],
  path = '/board',
): Promise<void> {
  // By the clock of the page, which may be stopped: momentum changes within a second.
  const now = await page.evaluate(() => new Date().toISOString())
  const threads = given.map(
    (thread, index): Thread => ({
      id: index + 1,
      title: `スレッド ${index + 1}`,
      game_category: 'fps-general',
      created_at: now,
      last_posted_at: now,
      post_count: 1,
      archived: 0,
      pinned: false,
      official: false,
      deleted: 0,
      status: 'active',
      ...thread,
    }),
  )
  await withoutServedData(page, /^[^?]*:\d+\/board(\?.*)?$/)
  await page.route('**/api/board/threads', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { generated_at: now, total_count: threads.length, threads } })
      : route.fallback(),
  )
  await page.goto(path)
}

/** しおり of a thread in this browser. */
export function placeIn(page: Page, path: string): Promise<number | undefined> {
  return page.evaluate((id) => {
    const places = JSON.parse(localStorage.getItem('gamelog:reading:place') ?? '{}')
    return places[id ?? '']?.value?.number
  }, path.split('/').at(-1))
}
